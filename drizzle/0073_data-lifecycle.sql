CREATE TABLE "erased_student" (
	"district_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"reason" text NOT NULL,
	"erased_by" integer NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted" jsonb NOT NULL,
	"kept" jsonb NOT NULL,
	CONSTRAINT "erased_student_district_id_student_id_pk" PRIMARY KEY("district_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "legal_hold" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "legal_hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"reason" text NOT NULL,
	"until" date,
	"placed_by" integer NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_by" integer,
	"lifted_at" timestamp with time zone,
	"lifted_reason" text,
	CONSTRAINT "legal_hold_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "purge_run" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "purge_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"ran_at" timestamp with time zone DEFAULT now() NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "purge_run_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "record_export" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "record_export_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"requested_by" integer NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"run_id" integer NOT NULL,
	"file_uuid" uuid,
	"made_at" timestamp with time zone,
	"counts" jsonb,
	CONSTRAINT "record_export_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "legal_hold" ADD CONSTRAINT "legal_hold_placed_by_fk" FOREIGN KEY ("district_id","placed_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_hold" ADD CONSTRAINT "legal_hold_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_export" ADD CONSTRAINT "record_export_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_hold_student" ON "legal_hold" USING btree ("district_id","student_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "purge_run_at" ON "purge_run" USING btree ("district_id","ran_at");--> statement-breakpoint
CREATE INDEX "record_export_student" ON "record_export" USING btree ("district_id","student_id");