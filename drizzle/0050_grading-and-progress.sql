CREATE TABLE "assignment_file" (
	"district_id" integer NOT NULL,
	"assignment_id" integer NOT NULL,
	"file_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "assignment_file_district_id_assignment_id_file_uuid_pk" PRIMARY KEY("district_id","assignment_id","file_uuid")
);
--> statement-breakpoint
CREATE TABLE "assignment_standard" (
	"district_id" integer NOT NULL,
	"assignment_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	CONSTRAINT "assignment_standard_district_id_assignment_id_item_id_pk" PRIMARY KEY("district_id","assignment_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "rubric_criterion" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "rubric_criterion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"assignment_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"points" numeric(9, 2) NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "rubric_criterion_district_id_id_pk" PRIMARY KEY("district_id","id"),
	CONSTRAINT "rubric_criterion_points" CHECK (points > 0)
);
--> statement-breakpoint
CREATE TABLE "rubric_mark" (
	"district_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"points" numeric(9, 2),
	"comment" text,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rubric_mark_district_id_criterion_id_student_id_pk" PRIMARY KEY("district_id","criterion_id","student_id"),
	CONSTRAINT "rubric_mark_points" CHECK (points >= 0)
);
--> statement-breakpoint
CREATE TABLE "standard_score" (
	"district_id" integer NOT NULL,
	"assignment_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"level" numeric(3, 1) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "standard_score_district_id_assignment_id_student_id_item_id_pk" PRIMARY KEY("district_id","assignment_id","student_id","item_id"),
	CONSTRAINT "standard_score_level" CHECK (level >= 0 and level <= 10)
);
--> statement-breakpoint
CREATE TABLE "grade_mark" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "grade_mark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"mark" text NOT NULL,
	"description" jsonb NOT NULL,
	"points" numeric(7, 3),
	"attempts_credit" boolean DEFAULT true NOT NULL,
	"earns_credit" boolean DEFAULT true NOT NULL,
	CONSTRAINT "grade_mark_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "grading_comment" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "grading_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"code" text NOT NULL,
	"text" jsonb NOT NULL,
	"topic" text DEFAULT 'general' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "grading_comment_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "grading_period_part" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "grading_period_part_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"grading_period_id" integer NOT NULL,
	"term_id" integer NOT NULL,
	"weight" numeric(7, 3) NOT NULL,
	CONSTRAINT "grading_period_part_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "grading_period" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "grading_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"term_id" integer NOT NULL,
	"opens_on" date NOT NULL,
	"closes_on" date NOT NULL,
	"families_from" date,
	"credit_share" numeric(7, 3),
	"exam_weight" numeric(7, 3),
	CONSTRAINT "grading_period_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "grading_scale_step" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "grading_scale_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"grading_scale_id" integer NOT NULL,
	"grade_mark_id" integer NOT NULL,
	"from_percent" numeric(7, 3) NOT NULL,
	CONSTRAINT "grading_scale_step_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "grading_scale" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "grading_scale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"school_id" integer,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "grading_scale_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "section_grading" (
	"district_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"grading_scale_id" integer,
	"missing" text,
	"late_penalty" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "section_grading_district_id_section_id_pk" PRIMARY KEY("district_id","section_id")
);
--> statement-breakpoint
CREATE TABLE "graduation_requirement" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "graduation_requirement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" jsonb NOT NULL,
	"type" text NOT NULL,
	"school_id" integer,
	"class_from" integer,
	"class_through" integer,
	"course_group_id" integer,
	"course_id" integer,
	"test_id" integer,
	"badge_id" integer,
	"minimum" numeric(8, 3),
	"instructions" text,
	"place" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "graduation_requirement_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "requirement_decision" (
	"district_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"requirement_id" integer NOT NULL,
	"decision" text NOT NULL,
	"note" text NOT NULL,
	"decided_by" integer NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "requirement_decision_district_id_student_id_requirement_id_pk" PRIMARY KEY("district_id","student_id","requirement_id")
);
--> statement-breakpoint
CREATE TABLE "requirement_evidence" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "requirement_evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"requirement_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"done_on" date NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"reason" text,
	"added_by" integer NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "requirement_evidence_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "year_requirement" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "year_requirement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"grade" text NOT NULL,
	"school_id" integer,
	"credits" numeric(8, 3),
	"gpa" numeric(8, 3),
	"attendance_rate" numeric(8, 3),
	"service_hours" numeric(8, 3),
	CONSTRAINT "year_requirement_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "service_hour" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "service_hour_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"served_on" date NOT NULL,
	"hours" numeric(5, 2) NOT NULL,
	"organization" text NOT NULL,
	"activity" text NOT NULL,
	"supervisor" text NOT NULL,
	"supervisor_contact" text,
	"state" text DEFAULT 'submitted' NOT NULL,
	"reason" text,
	"added_by" integer NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "service_hour_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "test_part" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "test_part_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"test_id" integer NOT NULL,
	"name" text NOT NULL,
	"lowest" numeric(9, 3) NOT NULL,
	"highest" numeric(9, 3) NOT NULL,
	"met_from" numeric(9, 3),
	CONSTRAINT "test_part_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "test_score" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "test_score_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"test_id" integer NOT NULL,
	"part" text NOT NULL,
	"taken_on" date NOT NULL,
	"score" numeric(9, 3) NOT NULL,
	"level" text,
	"percentile" integer,
	"file_name" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "test_score_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "test" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "test_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"kind" text DEFAULT 'other' NOT NULL,
	CONSTRAINT "test_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "honor_roll" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "honor_roll_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" jsonb NOT NULL,
	"school_id" integer,
	"gpa" text DEFAULT 'unweighted' NOT NULL,
	"minimum_gpa" numeric(6, 3) NOT NULL,
	"lowest_points" numeric(6, 3),
	"minimum_grades" integer DEFAULT 1 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "honor_roll_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "grade_finalization" (
	"district_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"term_id" integer NOT NULL,
	"finalized_by" integer NOT NULL,
	"finalized_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notify_on" date NOT NULL,
	"notified_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "grade_finalization_district_id_school_id_term_id_pk" PRIMARY KEY("district_id","school_id","term_id")
);
--> statement-breakpoint
CREATE TABLE "transcript_entry" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "transcript_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"source" text NOT NULL,
	"school_id" integer,
	"term_id" integer,
	"section_id" integer,
	"course_id" integer,
	"school_name" text NOT NULL,
	"year_name" text NOT NULL,
	"term_name" text NOT NULL,
	"ended_on" date NOT NULL,
	"grade_level" text,
	"course_code" text,
	"course_title" text NOT NULL,
	"level" text DEFAULT 'regular' NOT NULL,
	"mark" text NOT NULL,
	"points" numeric(7, 3),
	"credits_attempted" numeric(7, 3) NOT NULL,
	"credits_earned" numeric(7, 3) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "transcript_entry_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "term_grade" ADD COLUMN "comment_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "term_grade" ADD COLUMN "exam_percent" double precision;--> statement-breakpoint
ALTER TABLE "term_grade" ADD COLUMN "computed_percent" double precision;--> statement-breakpoint
ALTER TABLE "term_grade" ADD COLUMN "override_reason" text;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "level" text DEFAULT 'regular' NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment_file" ADD CONSTRAINT "assignment_file_assignment_id_fk" FOREIGN KEY ("district_id","assignment_id") REFERENCES "public"."assignment"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_standard" ADD CONSTRAINT "assignment_standard_assignment_id_fk" FOREIGN KEY ("district_id","assignment_id") REFERENCES "public"."assignment"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_standard" ADD CONSTRAINT "assignment_standard_district_id_item_id_standard_item_district_id_id_fk" FOREIGN KEY ("district_id","item_id") REFERENCES "public"."standard_item"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_criterion" ADD CONSTRAINT "rubric_criterion_assignment_id_fk" FOREIGN KEY ("district_id","assignment_id") REFERENCES "public"."assignment"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_mark" ADD CONSTRAINT "rubric_mark_district_id_criterion_id_rubric_criterion_district_id_id_fk" FOREIGN KEY ("district_id","criterion_id") REFERENCES "public"."rubric_criterion"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_mark" ADD CONSTRAINT "rubric_mark_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_mark" ADD CONSTRAINT "rubric_mark_changed_by_fk" FOREIGN KEY ("district_id","changed_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_score" ADD CONSTRAINT "standard_score_district_id_assignment_id_item_id_assignment_standard_district_id_assignment_id_item_id_fk" FOREIGN KEY ("district_id","assignment_id","item_id") REFERENCES "public"."assignment_standard"("district_id","assignment_id","item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_score" ADD CONSTRAINT "standard_score_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_score" ADD CONSTRAINT "standard_score_changed_by_fk" FOREIGN KEY ("district_id","changed_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_period_part" ADD CONSTRAINT "grading_period_part_grading_period_id_fk" FOREIGN KEY ("district_id","grading_period_id") REFERENCES "public"."grading_period"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_period_part" ADD CONSTRAINT "grading_period_part_term_id_fk" FOREIGN KEY ("district_id","term_id") REFERENCES "public"."term"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_period" ADD CONSTRAINT "grading_period_term_id_fk" FOREIGN KEY ("district_id","term_id") REFERENCES "public"."term"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_scale_step" ADD CONSTRAINT "grading_scale_step_grading_scale_id_fk" FOREIGN KEY ("district_id","grading_scale_id") REFERENCES "public"."grading_scale"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_scale_step" ADD CONSTRAINT "grading_scale_step_grade_mark_id_fk" FOREIGN KEY ("district_id","grade_mark_id") REFERENCES "public"."grade_mark"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_scale" ADD CONSTRAINT "grading_scale_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_grading" ADD CONSTRAINT "section_grading_section_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_grading" ADD CONSTRAINT "section_grading_grading_scale_id_fk" FOREIGN KEY ("district_id","grading_scale_id") REFERENCES "public"."grading_scale"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "graduation_requirement" ADD CONSTRAINT "graduation_requirement_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "graduation_requirement" ADD CONSTRAINT "graduation_requirement_course_group_id_fk" FOREIGN KEY ("district_id","course_group_id") REFERENCES "public"."course_group"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "graduation_requirement" ADD CONSTRAINT "graduation_requirement_course_id_fk" FOREIGN KEY ("district_id","course_id") REFERENCES "public"."course"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "graduation_requirement" ADD CONSTRAINT "graduation_requirement_test_id_fk" FOREIGN KEY ("district_id","test_id") REFERENCES "public"."test"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_decision" ADD CONSTRAINT "requirement_decision_requirement_id_fk" FOREIGN KEY ("district_id","requirement_id") REFERENCES "public"."graduation_requirement"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_decision" ADD CONSTRAINT "requirement_decision_decided_by_fk" FOREIGN KEY ("district_id","decided_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_decision" ADD CONSTRAINT "requirement_decision_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_evidence" ADD CONSTRAINT "requirement_evidence_requirement_id_fk" FOREIGN KEY ("district_id","requirement_id") REFERENCES "public"."graduation_requirement"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_evidence" ADD CONSTRAINT "requirement_evidence_added_by_fk" FOREIGN KEY ("district_id","added_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_evidence" ADD CONSTRAINT "requirement_evidence_decided_by_fk" FOREIGN KEY ("district_id","decided_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_evidence" ADD CONSTRAINT "requirement_evidence_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_requirement" ADD CONSTRAINT "year_requirement_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_hour" ADD CONSTRAINT "service_hour_added_by_fk" FOREIGN KEY ("district_id","added_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_hour" ADD CONSTRAINT "service_hour_decided_by_fk" FOREIGN KEY ("district_id","decided_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_hour" ADD CONSTRAINT "service_hour_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_part" ADD CONSTRAINT "test_part_test_id_fk" FOREIGN KEY ("district_id","test_id") REFERENCES "public"."test"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_score" ADD CONSTRAINT "test_score_test_id_fk" FOREIGN KEY ("district_id","test_id") REFERENCES "public"."test"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_score" ADD CONSTRAINT "test_score_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honor_roll" ADD CONSTRAINT "honor_roll_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_finalization" ADD CONSTRAINT "grade_finalization_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_finalization" ADD CONSTRAINT "grade_finalization_term_id_fk" FOREIGN KEY ("district_id","term_id") REFERENCES "public"."term"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_finalization" ADD CONSTRAINT "grade_finalization_finalized_by_fk" FOREIGN KEY ("district_id","finalized_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_entry" ADD CONSTRAINT "transcript_entry_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_entry" ADD CONSTRAINT "transcript_entry_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_entry" ADD CONSTRAINT "transcript_entry_term_id_fk" FOREIGN KEY ("district_id","term_id") REFERENCES "public"."term"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_entry" ADD CONSTRAINT "transcript_entry_section_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_entry" ADD CONSTRAINT "transcript_entry_course_id_fk" FOREIGN KEY ("district_id","course_id") REFERENCES "public"."course"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_file_uuid" ON "assignment_file" USING btree ("district_id","file_uuid");--> statement-breakpoint
CREATE INDEX "assignment_standard_item" ON "assignment_standard" USING btree ("district_id","item_id");--> statement-breakpoint
CREATE INDEX "rubric_criterion_assignment" ON "rubric_criterion" USING btree ("district_id","assignment_id");--> statement-breakpoint
CREATE INDEX "rubric_mark_student" ON "rubric_mark" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "standard_score_student" ON "standard_score" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "grade_mark_mark" ON "grade_mark" USING btree ("district_id","mark") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "grading_comment_code" ON "grading_comment" USING btree ("district_id","code") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "grading_period_part_period" ON "grading_period_part" USING btree ("district_id","grading_period_id");--> statement-breakpoint
CREATE UNIQUE INDEX "grading_period_term" ON "grading_period" USING btree ("district_id","term_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "grading_scale_step_scale" ON "grading_scale_step" USING btree ("district_id","grading_scale_id");--> statement-breakpoint
CREATE UNIQUE INDEX "grading_scale_name" ON "grading_scale" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "grading_scale_default" ON "grading_scale" USING btree ("district_id",coalesce(school_id, 0)) WHERE removed_at is null and is_default;--> statement-breakpoint
CREATE INDEX "requirement_evidence_student" ON "requirement_evidence" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "year_requirement_grade" ON "year_requirement" USING btree ("district_id","grade",coalesce(school_id, 0)) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "service_hour_student" ON "service_hour" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "test_part_test" ON "test_part" USING btree ("district_id","test_id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_score_of" ON "test_score" USING btree ("district_id","student_id","test_id","part","taken_on") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "test_score_test" ON "test_score" USING btree ("district_id","test_id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_name" ON "test" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "grade_finalization_waiting" ON "grade_finalization" USING btree ("district_id","notify_on") WHERE notified_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "transcript_entry_of" ON "transcript_entry" USING btree ("district_id","student_id","section_id","term_id") WHERE section_id is not null;--> statement-breakpoint
CREATE INDEX "transcript_entry_student" ON "transcript_entry" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "transcript_entry_term" ON "transcript_entry" USING btree ("district_id","school_id","term_id");