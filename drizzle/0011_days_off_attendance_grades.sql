CREATE TABLE "attendance_event" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "attendance_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"date" date NOT NULL,
	"mark_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_event_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "attendance_taken" (
	"district_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"date" date NOT NULL,
	"taken_by" integer NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_taken_district_id_section_id_date_pk" PRIMARY KEY("district_id","section_id","date")
);
--> statement-breakpoint
CREATE TABLE "attendance_mark" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "attendance_mark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"code" text NOT NULL,
	"description_en" text NOT NULL,
	"description_es" text NOT NULL,
	"category" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attendance_mark_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "term_grade" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "term_grade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"term_id" integer NOT NULL,
	"percent" double precision,
	"letter" text,
	"comment" text,
	"posted_by" integer NOT NULL,
	"posted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "term_grade_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "closed_day" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "closed_day_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"school_id" integer,
	"name" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "closed_day_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "data_suite_sftp_file" ADD COLUMN "processed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_suite_source" ADD COLUMN "tell" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_event" ADD CONSTRAINT "attendance_event_district_id_section_id_section_district_id_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_event" ADD CONSTRAINT "attendance_event_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_event" ADD CONSTRAINT "attendance_event_district_id_mark_id_attendance_mark_district_id_id_fk" FOREIGN KEY ("district_id","mark_id") REFERENCES "public"."attendance_mark"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_taken" ADD CONSTRAINT "attendance_taken_district_id_section_id_section_district_id_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_taken" ADD CONSTRAINT "attendance_taken_district_id_taken_by_users_district_id_id_fk" FOREIGN KEY ("district_id","taken_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_grade" ADD CONSTRAINT "term_grade_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_grade" ADD CONSTRAINT "term_grade_district_id_section_id_section_district_id_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_grade" ADD CONSTRAINT "term_grade_district_id_term_id_term_district_id_id_fk" FOREIGN KEY ("district_id","term_id") REFERENCES "public"."term"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_grade" ADD CONSTRAINT "term_grade_district_id_posted_by_users_district_id_id_fk" FOREIGN KEY ("district_id","posted_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_day" ADD CONSTRAINT "closed_day_district_id_school_id_school_district_id_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_event_day" ON "attendance_event" USING btree ("district_id","section_id","date","student_id");--> statement-breakpoint
CREATE INDEX "attendance_event_student" ON "attendance_event" USING btree ("district_id","student_id","date");--> statement-breakpoint
CREATE INDEX "attendance_taken_by" ON "attendance_taken" USING btree ("district_id","taken_by");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_mark_code" ON "attendance_mark" USING btree ("district_id","code") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "term_grade_of" ON "term_grade" USING btree ("district_id","section_id","term_id","student_id");--> statement-breakpoint
CREATE INDEX "term_grade_student" ON "term_grade" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "term_grade_posted_by" ON "term_grade" USING btree ("district_id","posted_by");--> statement-breakpoint
CREATE INDEX "closed_day_at" ON "closed_day" USING btree ("district_id","start_date");