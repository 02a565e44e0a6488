CREATE TABLE "access_event" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "access_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer,
	"entity" text DEFAULT '' NOT NULL,
	"rows" integer,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"once_a_day" date,
	CONSTRAINT "access_event_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_seal" (
	"district_id" integer NOT NULL,
	"to_id" bigint NOT NULL,
	"from_id" bigint NOT NULL,
	"hashes" "bytea" NOT NULL,
	"link" "bytea" NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_seal_district_id_to_id_pk" PRIMARY KEY("district_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "access_review" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "access_review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"signed_by" integer NOT NULL,
	"signed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text,
	"holdings" bigint NOT NULL,
	"list" jsonb NOT NULL,
	CONSTRAINT "access_review_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "disclosure" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "disclosure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"disclosed_on" date NOT NULL,
	"recipient" text NOT NULL,
	"purpose" text NOT NULL,
	"basis" text NOT NULL,
	"records" text NOT NULL,
	"recorded_by" integer NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_reason" text,
	CONSTRAINT "disclosure_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "disclosure" ADD CONSTRAINT "disclosure_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_event_at" ON "access_event" USING btree ("district_id","at");--> statement-breakpoint
CREATE INDEX "access_event_subject" ON "access_event" USING btree ("district_id","subject_id","at") WHERE subject_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "access_event_once" ON "access_event" USING btree ("district_id","actor_id","subject_id","kind","entity","once_a_day") WHERE once_a_day is not null;--> statement-breakpoint
CREATE INDEX "disclosure_student" ON "disclosure" USING btree ("district_id","student_id","disclosed_on");