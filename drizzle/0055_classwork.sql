CREATE TABLE "ad_hoc_attendance" (
	"district_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"state" text DEFAULT 'expected' NOT NULL,
	CONSTRAINT "ad_hoc_attendance_district_id_session_id_student_id_pk" PRIMARY KEY("district_id","session_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "ad_hoc_session" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "ad_hoc_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"title" text NOT NULL,
	"purpose" text NOT NULL,
	"date" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"excuses" boolean DEFAULT false NOT NULL,
	"made_by" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "ad_hoc_session_district_id_id_pk" PRIMARY KEY("district_id","id"),
	CONSTRAINT "ad_hoc_session_times" CHECK (end_time > start_time)
);
--> statement-breakpoint
CREATE TABLE "absence_notice" (
	"district_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"date" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"guardians" smallint NOT NULL,
	CONSTRAINT "absence_notice_district_id_student_id_date_pk" PRIMARY KEY("district_id","student_id","date")
);
--> statement-breakpoint
CREATE TABLE "attendance_nudge" (
	"district_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"date" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" integer NOT NULL,
	CONSTRAINT "attendance_nudge_district_id_section_id_date_pk" PRIMARY KEY("district_id","section_id","date")
);
--> statement-breakpoint
CREATE TABLE "attendance_standing" (
	"district_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"through" date NOT NULL,
	"days" smallint NOT NULL,
	"present" numeric(5, 1) NOT NULL,
	CONSTRAINT "attendance_standing_district_id_student_id_school_id_pk" PRIMARY KEY("district_id","student_id","school_id")
);
--> statement-breakpoint
CREATE TABLE "attendance_period_rule" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "attendance_period_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer,
	"name" text NOT NULL,
	"grades" text[] DEFAULT '{}' NOT NULL,
	"full_day_minutes" smallint,
	"half_day_minutes" smallint,
	"left_out" text,
	"tardy_minutes" smallint,
	CONSTRAINT "attendance_period_rule_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff_absence" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "staff_absence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"kind" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"start_time" text,
	"end_time" text,
	"substitute" text,
	"note" text,
	CONSTRAINT "staff_absence_district_id_id_pk" PRIMARY KEY("district_id","id"),
	CONSTRAINT "staff_absence_dates" CHECK (end_date >= start_date)
);
--> statement-breakpoint
CREATE TABLE "attendance_track_break" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "attendance_track_break_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"track_id" integer NOT NULL,
	"name" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	CONSTRAINT "attendance_track_break_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "attendance_track_student" (
	"district_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"track_id" integer NOT NULL,
	CONSTRAINT "attendance_track_student_district_id_student_id_pk" PRIMARY KEY("district_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "attendance_track" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "attendance_track_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	CONSTRAINT "attendance_track_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "attendance_follow_up" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "attendance_follow_up_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"trigger_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"school_year_id" integer NOT NULL,
	"count" numeric(6, 1) NOT NULL,
	"reached_on" date NOT NULL,
	"emailed" smallint DEFAULT 0 NOT NULL,
	"has_letter" boolean NOT NULL,
	"letter_at" timestamp with time zone,
	"has_task" boolean NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" integer,
	"note" text,
	CONSTRAINT "attendance_follow_up_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "attendance_trigger" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "attendance_trigger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer,
	"name" text NOT NULL,
	"counts" text NOT NULL,
	"threshold" smallint NOT NULL,
	"sends_email" boolean DEFAULT true NOT NULL,
	"prints_letter" boolean DEFAULT false NOT NULL,
	"makes_task" boolean DEFAULT false NOT NULL,
	"letter" jsonb,
	"task" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "attendance_trigger_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "meal_count" (
	"district_id" integer NOT NULL,
	"date" date NOT NULL,
	"meal" text NOT NULL,
	"student_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"choice" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"counted_by" integer NOT NULL,
	CONSTRAINT "meal_count_district_id_date_meal_student_id_pk" PRIMARY KEY("district_id","date","meal","student_id")
);
--> statement-breakpoint
CREATE TABLE "class_message" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "class_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"to_student" boolean NOT NULL,
	"to_guardians" boolean NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"recipients" smallint NOT NULL,
	CONSTRAINT "class_message_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "class_question" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "class_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"asked_by" integer NOT NULL,
	"question" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_by" integer,
	"answered_at" timestamp with time zone,
	"is_shared" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "class_question_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "class_resource" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "class_resource_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"added_by" integer NOT NULL,
	"title" text NOT NULL,
	"unit" text,
	"description" text,
	"link" text,
	"file_uuid" uuid,
	"file_name" text,
	"for_families" boolean DEFAULT true NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "class_resource_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "class_snippet" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "class_snippet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"title" text NOT NULL,
	"body" text,
	"link" text,
	"file_uuid" uuid,
	"file_name" text,
	"post_on" date NOT NULL,
	"for_families" boolean DEFAULT true NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "class_snippet_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "seating_chart" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "seating_chart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"name" text NOT NULL,
	"rows" smallint NOT NULL,
	"columns" smallint NOT NULL,
	"seats" jsonb NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "seating_chart_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "section_group_set" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "section_group_set_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"name" text NOT NULL,
	"method" text NOT NULL,
	"groups" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "section_group_set_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "section_kept_apart" (
	"district_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"pairs" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "section_kept_apart_district_id_section_id_pk" PRIMARY KEY("district_id","section_id")
);
--> statement-breakpoint
ALTER TABLE "attendance_event" ADD COLUMN "minutes_missed" smallint;--> statement-breakpoint
ALTER TABLE "attendance_event" ADD COLUMN "is_office" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_mark" ADD COLUMN "office_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_mark" ADD COLUMN "state_code" text;--> statement-breakpoint
ALTER TABLE "attendance_mark" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_hoc_attendance" ADD CONSTRAINT "ad_hoc_attendance_district_id_session_id_ad_hoc_session_district_id_id_fk" FOREIGN KEY ("district_id","session_id") REFERENCES "public"."ad_hoc_session"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_hoc_attendance" ADD CONSTRAINT "ad_hoc_attendance_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_hoc_session" ADD CONSTRAINT "ad_hoc_session_section_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_hoc_session" ADD CONSTRAINT "ad_hoc_session_made_by_fk" FOREIGN KEY ("district_id","made_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_notice" ADD CONSTRAINT "absence_notice_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_nudge" ADD CONSTRAINT "attendance_nudge_section_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_nudge" ADD CONSTRAINT "attendance_nudge_sent_by_fk" FOREIGN KEY ("district_id","sent_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_standing" ADD CONSTRAINT "attendance_standing_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_period_rule" ADD CONSTRAINT "attendance_period_rule_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_absence" ADD CONSTRAINT "staff_absence_staff_id_fk" FOREIGN KEY ("district_id","staff_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_absence" ADD CONSTRAINT "staff_absence_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_track_break" ADD CONSTRAINT "attendance_track_break_track_id_fk" FOREIGN KEY ("district_id","track_id") REFERENCES "public"."attendance_track"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_track_student" ADD CONSTRAINT "attendance_track_student_district_id_track_id_attendance_track_district_id_id_fk" FOREIGN KEY ("district_id","track_id") REFERENCES "public"."attendance_track"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_track_student" ADD CONSTRAINT "attendance_track_student_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_track" ADD CONSTRAINT "attendance_track_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_follow_up" ADD CONSTRAINT "attendance_follow_up_trigger_id_fk" FOREIGN KEY ("district_id","trigger_id") REFERENCES "public"."attendance_trigger"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_follow_up" ADD CONSTRAINT "attendance_follow_up_school_year_id_fk" FOREIGN KEY ("district_id","school_year_id") REFERENCES "public"."school_year"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_follow_up" ADD CONSTRAINT "attendance_follow_up_done_by_fk" FOREIGN KEY ("district_id","done_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_follow_up" ADD CONSTRAINT "attendance_follow_up_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_trigger" ADD CONSTRAINT "attendance_trigger_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_count" ADD CONSTRAINT "meal_count_section_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_count" ADD CONSTRAINT "meal_count_counted_by_fk" FOREIGN KEY ("district_id","counted_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_count" ADD CONSTRAINT "meal_count_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_message" ADD CONSTRAINT "class_message_section_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_message" ADD CONSTRAINT "class_message_author_id_fk" FOREIGN KEY ("district_id","author_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_message" ADD CONSTRAINT "class_message_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_question" ADD CONSTRAINT "class_question_section_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_question" ADD CONSTRAINT "class_question_asked_by_fk" FOREIGN KEY ("district_id","asked_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_question" ADD CONSTRAINT "class_question_answered_by_fk" FOREIGN KEY ("district_id","answered_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_question" ADD CONSTRAINT "class_question_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_resource" ADD CONSTRAINT "class_resource_section_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_resource" ADD CONSTRAINT "class_resource_added_by_fk" FOREIGN KEY ("district_id","added_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_snippet" ADD CONSTRAINT "class_snippet_section_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_snippet" ADD CONSTRAINT "class_snippet_author_id_fk" FOREIGN KEY ("district_id","author_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_chart" ADD CONSTRAINT "seating_chart_section_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_group_set" ADD CONSTRAINT "section_group_set_section_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_kept_apart" ADD CONSTRAINT "section_kept_apart_section_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_hoc_attendance_student" ON "ad_hoc_attendance" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "ad_hoc_session_section" ON "ad_hoc_session" USING btree ("district_id","section_id","date");--> statement-breakpoint
CREATE INDEX "ad_hoc_session_date" ON "ad_hoc_session" USING btree ("district_id","date");--> statement-breakpoint
CREATE INDEX "absence_notice_date" ON "absence_notice" USING btree ("district_id","date");--> statement-breakpoint
CREATE INDEX "attendance_standing_school" ON "attendance_standing" USING btree ("district_id","school_id");--> statement-breakpoint
CREATE INDEX "attendance_period_rule_school" ON "attendance_period_rule" USING btree ("district_id","school_id");--> statement-breakpoint
CREATE INDEX "staff_absence_school" ON "staff_absence" USING btree ("district_id","school_id","start_date");--> statement-breakpoint
CREATE INDEX "staff_absence_staff" ON "staff_absence" USING btree ("district_id","staff_id","start_date");--> statement-breakpoint
CREATE INDEX "attendance_track_break_track" ON "attendance_track_break" USING btree ("district_id","track_id");--> statement-breakpoint
CREATE INDEX "attendance_track_student_track" ON "attendance_track_student" USING btree ("district_id","track_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_track_name" ON "attendance_track" USING btree ("district_id","school_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_follow_up_once" ON "attendance_follow_up" USING btree ("district_id","trigger_id","student_id","school_year_id");--> statement-breakpoint
CREATE INDEX "attendance_follow_up_school" ON "attendance_follow_up" USING btree ("district_id","school_id","reached_on");--> statement-breakpoint
CREATE INDEX "attendance_follow_up_student" ON "attendance_follow_up" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "attendance_follow_up_open" ON "attendance_follow_up" USING btree ("district_id","school_id") WHERE has_task and done_at is null or has_letter and letter_at is null;--> statement-breakpoint
CREATE INDEX "meal_count_section" ON "meal_count" USING btree ("district_id","section_id","date");--> statement-breakpoint
CREATE INDEX "meal_count_student" ON "meal_count" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "class_message_student" ON "class_message" USING btree ("district_id","section_id","student_id");--> statement-breakpoint
CREATE INDEX "class_question_section" ON "class_question" USING btree ("district_id","section_id","asked_at");--> statement-breakpoint
CREATE INDEX "class_question_student" ON "class_question" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "class_resource_section" ON "class_resource" USING btree ("district_id","section_id");--> statement-breakpoint
CREATE INDEX "class_resource_file" ON "class_resource" USING btree ("district_id","file_uuid");--> statement-breakpoint
CREATE INDEX "class_snippet_section" ON "class_snippet" USING btree ("district_id","section_id","post_on");--> statement-breakpoint
CREATE INDEX "class_snippet_author" ON "class_snippet" USING btree ("district_id","author_id");--> statement-breakpoint
CREATE INDEX "class_snippet_file" ON "class_snippet" USING btree ("district_id","file_uuid");--> statement-breakpoint
CREATE INDEX "seating_chart_section" ON "seating_chart" USING btree ("district_id","section_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seating_chart_current" ON "seating_chart" USING btree ("district_id","section_id") WHERE is_current and removed_at is null;--> statement-breakpoint
CREATE INDEX "section_group_set_section" ON "section_group_set" USING btree ("district_id","section_id");