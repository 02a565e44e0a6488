CREATE TABLE "immunization_dose" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "immunization_dose_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"cvx" text NOT NULL,
	"given_on" date NOT NULL,
	"source" text NOT NULL,
	"lot" text,
	"proof_uuid" uuid,
	CONSTRAINT "immunization_dose_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "immunization_exemption" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "immunization_exemption_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"vaccines" text[] DEFAULT '{}' NOT NULL,
	"issued_on" date NOT NULL,
	"span" text,
	"until" date,
	"doctor" text,
	"form_number" text,
	"proof_uuid" uuid,
	CONSTRAINT "immunization_exemption_district_id_id_pk" PRIMARY KEY("district_id","id"),
	CONSTRAINT "immunization_exemption_days" CHECK ("immunization_exemption"."until" >= "immunization_exemption"."issued_on")
);
--> statement-breakpoint
ALTER TABLE "immunization_dose" ADD CONSTRAINT "immunization_dose_student_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "immunization_exemption" ADD CONSTRAINT "immunization_exemption_student_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "immunization_dose_once" ON "immunization_dose" USING btree ("district_id","user_id","cvx","given_on") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "immunization_dose_proof" ON "immunization_dose" USING btree ("district_id","proof_uuid");--> statement-breakpoint
CREATE INDEX "immunization_exemption_student" ON "immunization_exemption" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE INDEX "immunization_exemption_proof" ON "immunization_exemption" USING btree ("district_id","proof_uuid");