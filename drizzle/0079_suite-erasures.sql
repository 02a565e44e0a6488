CREATE TABLE "data_suite_erasure" (
	"district_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"requested_by" integer NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ids" text[] NOT NULL,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "data_suite_erasure_district_id_student_id_pk" PRIMARY KEY("district_id","student_id")
);
--> statement-breakpoint
CREATE INDEX "data_suite_erasure_waiting" ON "data_suite_erasure" USING btree ("district_id") WHERE done_at is null;