CREATE TABLE "learning_community" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "learning_community_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"school_year" integer NOT NULL,
	"facilitator_id" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "learning_community_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "learning_community_meeting" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "learning_community_meeting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"community_id" integer NOT NULL,
	"title" text NOT NULL,
	"held_on" date NOT NULL,
	"starts_at" text,
	"minutes_long" smallint,
	"place" text,
	"agenda" text NOT NULL,
	"minutes" text,
	"status" text DEFAULT 'planned' NOT NULL,
	CONSTRAINT "learning_community_meeting_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "learning_community_member" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "learning_community_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"community_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	CONSTRAINT "learning_community_member_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "learning_community_action" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "learning_community_action_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"meeting_id" integer NOT NULL,
	"what" text NOT NULL,
	"owner_id" integer NOT NULL,
	"due_on" date,
	"done_on" date,
	CONSTRAINT "learning_community_action_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "learning_community_present" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "learning_community_present_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"meeting_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	CONSTRAINT "learning_community_present_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "growth_date" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "growth_date_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_year" integer NOT NULL,
	"educator_group" text NOT NULL,
	"hire_policy" text NOT NULL,
	"hire_days" smallint,
	"reminder_days" smallint NOT NULL,
	CONSTRAINT "growth_date_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "growth_window" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "growth_window_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"dates_id" integer NOT NULL,
	"step" text NOT NULL,
	"opens_on" date NOT NULL,
	"due_on" date NOT NULL,
	CONSTRAINT "growth_window_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "mentoring_meeting" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "mentoring_meeting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"mentee_id" integer NOT NULL,
	"held_on" date NOT NULL,
	"minutes_long" smallint NOT NULL,
	"topics" text[] NOT NULL,
	"note" text,
	"next_on" date,
	CONSTRAINT "mentoring_meeting_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "educator_plan_answer" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "educator_plan_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"stage" text NOT NULL,
	"section" jsonb,
	"question" jsonb NOT NULL,
	"kind" text NOT NULL,
	"is_required" boolean NOT NULL,
	"answer" text,
	CONSTRAINT "educator_plan_answer_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "educator_plan_goal" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "educator_plan_goal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"goal" text NOT NULL,
	"competency_id" integer,
	"actions" text,
	"measure" text NOT NULL,
	"due_on" date,
	"evidence" text,
	CONSTRAINT "educator_plan_goal_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "educator_plan_signature" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "educator_plan_signature_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"part" text NOT NULL,
	"signed_by" integer NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"note" text,
	CONSTRAINT "educator_plan_signature_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "educator_plan_version" (
	"district_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"summary" text,
	"content" jsonb NOT NULL,
	"made_by" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "educator_plan_version_district_id_plan_id_number_pk" PRIMARY KEY("district_id","plan_id","number")
);
--> statement-breakpoint
CREATE TABLE "educator_plan" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "educator_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer,
	"educator_id" integer NOT NULL,
	"evaluator_id" integer,
	"school_year" integer NOT NULL,
	"template_id" integer NOT NULL,
	"educator_group" text NOT NULL,
	"instructions" jsonb,
	"min_goals" smallint NOT NULL,
	"needs_competency" boolean NOT NULL,
	"needs_review" boolean NOT NULL,
	"dues" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'selfAssessment' NOT NULL,
	"amended_from" text,
	"version_number" smallint,
	"reason" text,
	"approval_comment" text,
	"mid_year_comment" text,
	"rating" text,
	"strengths" text,
	"next_steps" text,
	"outcome" text,
	"concluded_by" integer,
	"response" text,
	"summary" text,
	"reminded" text,
	CONSTRAINT "educator_plan_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "growth_resource_competency" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "growth_resource_competency_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"resource_id" integer NOT NULL,
	"competency_id" integer NOT NULL,
	CONSTRAINT "growth_resource_competency_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "growth_resource_use" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "growth_resource_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"resource_id" integer NOT NULL,
	"used_on" date NOT NULL,
	"note" text,
	CONSTRAINT "growth_resource_use_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "growth_resource" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "growth_resource_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"description" jsonb,
	"url" text,
	"minutes_long" smallint,
	"suits" text[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "growth_resource_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "growth_template_question" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "growth_template_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"template_id" integer NOT NULL,
	"stage" text NOT NULL,
	"section" jsonb,
	"question" jsonb NOT NULL,
	"kind" text NOT NULL,
	"is_required" boolean NOT NULL,
	CONSTRAINT "growth_template_question_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "growth_template" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "growth_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" jsonb NOT NULL,
	"educator_group" text NOT NULL,
	"instructions" jsonb,
	"min_goals" smallint NOT NULL,
	"needs_competency" boolean DEFAULT false NOT NULL,
	"needs_review" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "growth_template_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "registration_category" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "registration_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"audience" text NOT NULL,
	"documents" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "registration_category_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "registration_period_school" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "registration_period_school_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"period_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	CONSTRAINT "registration_period_school_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "registration_period" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "registration_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"category_id" integer NOT NULL,
	"school_year_id" integer NOT NULL,
	"grades" text[] NOT NULL,
	"opens_on" date NOT NULL,
	"closes_on" date,
	"household_form_id" integer,
	"child_form_id" integer,
	CONSTRAINT "registration_period_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "family_registration" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "family_registration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_year_id" integer NOT NULL,
	"kind" text NOT NULL,
	"guardian_id" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"household" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"first_sent_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"question" text,
	"asked_at" timestamp with time zone,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"reason" text,
	"missing" text[] NOT NULL,
	"alike" integer DEFAULT 0 NOT NULL,
	"status_token_hash" text,
	CONSTRAINT "family_registration_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "family_registration_acceptance" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "family_registration_acceptance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"registration_id" integer NOT NULL,
	"accepted_by" integer NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"undone_by" integer,
	"undone_at" timestamp with time zone,
	CONSTRAINT "family_registration_acceptance_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "family_registration_child" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "family_registration_child_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"registration_id" integer NOT NULL,
	"audience" text NOT NULL,
	"period_id" integer,
	"student_id" integer,
	"made_id" integer,
	"school_id" integer,
	"grade" text,
	"facts" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"entry_date" date,
	CONSTRAINT "family_registration_child_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "family_registration_document" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "family_registration_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"registration_id" integer NOT NULL,
	"child_id" integer,
	"kind" text NOT NULL,
	"file_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"issued_on" date,
	"expires_on" date,
	"added_by" integer NOT NULL,
	CONSTRAINT "family_registration_document_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "family_registration_sending" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "family_registration_sending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"registration_id" integer NOT NULL,
	"child_id" integer,
	"form_id" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "family_registration_sending_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "family_registration_write" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "family_registration_write_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"acceptance_id" integer NOT NULL,
	"child_id" integer,
	"person_id" integer NOT NULL,
	"written" jsonb NOT NULL,
	CONSTRAINT "family_registration_write_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "institute_administrator" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "institute_administrator_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"institute_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "institute_administrator_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "institute_criterion" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "institute_criterion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"institute_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_es" text,
	"weight" integer NOT NULL,
	CONSTRAINT "institute_criterion_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "institute" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "institute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" text,
	"form_id" integer,
	"due_on" date NOT NULL,
	"due_time" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"extended_because" text,
	"score_by" date,
	"readers_each" integer NOT NULL,
	"apart_by_school" boolean NOT NULL,
	"is_blind" boolean NOT NULL,
	"highest" integer NOT NULL,
	"spread" double precision NOT NULL,
	"rank_by" text NOT NULL,
	"seats" integer NOT NULL,
	"waitlist" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"released_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "institute_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "institute_panel" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "institute_panel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"institute_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_es" text,
	"most" integer,
	CONSTRAINT "institute_panel_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "institute_conflict" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "institute_conflict_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"panelist_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"why" text,
	CONSTRAINT "institute_conflict_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "institute_panelist" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "institute_panelist_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"institute_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"status" text NOT NULL,
	"panel_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"most" integer DEFAULT 10 NOT NULL,
	"note" text,
	CONSTRAINT "institute_panelist_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "institute_reading" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "institute_reading_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"submission_id" integer NOT NULL,
	"panelist_id" integer NOT NULL,
	"status" text DEFAULT 'assigned' NOT NULL,
	"choice" integer,
	"scores" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment" text,
	"done_at" timestamp with time zone,
	"why" text,
	CONSTRAINT "institute_reading_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "institute_submission" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "institute_submission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"institute_id" integer NOT NULL,
	"applicant_id" integer NOT NULL,
	"school_id" integer,
	"title" text NOT NULL,
	"draft" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"panel_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"panel_id" integer,
	"submitted_at" timestamp with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"decision" text,
	"note" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "institute_submission_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "calibration_lesson" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "calibration_lesson_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"exercise_id" integer NOT NULL,
	"name" text NOT NULL,
	"link" text,
	CONSTRAINT "calibration_lesson_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "calibration_rater" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "calibration_rater_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"exercise_id" integer NOT NULL,
	"rater_id" integer NOT NULL,
	CONSTRAINT "calibration_rater_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "calibration_rating" (
	"district_id" integer NOT NULL,
	"exercise_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"indicator_id" integer NOT NULL,
	"rater_id" integer NOT NULL,
	"level" smallint NOT NULL,
	CONSTRAINT "calibration_rating_district_id_exercise_id_rater_id_lesson_id_indicator_id_pk" PRIMARY KEY("district_id","exercise_id","rater_id","lesson_id","indicator_id")
);
--> statement-breakpoint
CREATE TABLE "calibration_exercise" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "calibration_exercise_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"instructions" text,
	"framework_id" integer NOT NULL,
	"competency_id" integer,
	"due_on" date,
	"status" text DEFAULT 'draft' NOT NULL,
	"framework" jsonb,
	CONSTRAINT "calibration_exercise_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "growth_colleague" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "growth_colleague_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"educator_id" integer NOT NULL,
	"colleague_id" integer NOT NULL,
	"role" text NOT NULL,
	"school_year" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"note" text,
	CONSTRAINT "growth_colleague_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "growth_competency" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "growth_competency_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"framework_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "growth_competency_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "growth_framework_level" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "growth_framework_level_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"framework_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_es" text,
	CONSTRAINT "growth_framework_level_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "growth_framework" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "growth_framework_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "growth_framework_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "growth_indicator" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "growth_indicator_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"competency_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_es" text,
	"level1" text,
	"level2" text,
	"level3" text,
	"level4" text,
	"level5" text,
	CONSTRAINT "growth_indicator_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "lesson_observation_edition" (
	"district_id" integer NOT NULL,
	"observation_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"content" jsonb NOT NULL,
	"reason" text NOT NULL,
	"corrected_by" integer NOT NULL,
	"corrected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_observation_edition_district_id_observation_id_number_pk" PRIMARY KEY("district_id","observation_id","number")
);
--> statement-breakpoint
CREATE TABLE "lesson_observation_note" (
	"district_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"observation_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"indicator_ids" integer[] NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "lesson_observation_note_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "lesson_observation_rating" (
	"district_id" integer NOT NULL,
	"observation_id" integer NOT NULL,
	"indicator_id" integer NOT NULL,
	"competency_id" integer NOT NULL,
	"level" smallint NOT NULL,
	"why" text,
	"rater_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lesson_observation_rating_district_id_observation_id_indicator_id_pk" PRIMARY KEY("district_id","observation_id","indicator_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_observation" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "lesson_observation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"educator_id" integer NOT NULL,
	"evaluator_id" integer,
	"second_id" integer,
	"kind" text NOT NULL,
	"planned_on" date NOT NULL,
	"section_id" integer,
	"framework_id" integer NOT NULL,
	"topic" text,
	"strengths" text,
	"next_steps" text,
	"status" text DEFAULT 'planned' NOT NULL,
	"framework" jsonb NOT NULL,
	"started_at" timestamp with time zone,
	"shared_at" timestamp with time zone,
	"response" text,
	"responded_at" timestamp with time zone,
	"educator_signed_at" timestamp with time zone,
	"evaluator_signed_at" timestamp with time zone,
	"evaluator_signed_by" integer,
	"corrections" smallint DEFAULT 0 NOT NULL,
	"reason" text,
	CONSTRAINT "lesson_observation_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "lesson_video" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "lesson_video_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"educator_id" integer NOT NULL,
	"title" text NOT NULL,
	"recorded_on" date NOT NULL,
	"video_uuid" uuid NOT NULL,
	"captions_uuid" uuid NOT NULL,
	CONSTRAINT "lesson_video_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "lesson_video_comment" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "lesson_video_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"video_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"at_second" double precision NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "lesson_video_comment_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "lesson_video_viewer" (
	"district_id" integer NOT NULL,
	"video_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "lesson_video_viewer_district_id_video_id_user_id_pk" PRIMARY KEY("district_id","video_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "learning_community" ADD CONSTRAINT "learning_community_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_community" ADD CONSTRAINT "learning_community_facilitator_id_fk" FOREIGN KEY ("district_id","facilitator_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_community_meeting" ADD CONSTRAINT "learning_community_meeting_community_id_fk" FOREIGN KEY ("district_id","community_id") REFERENCES "public"."learning_community"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_community_member" ADD CONSTRAINT "learning_community_member_community_id_fk" FOREIGN KEY ("district_id","community_id") REFERENCES "public"."learning_community"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_community_member" ADD CONSTRAINT "learning_community_member_member_id_fk" FOREIGN KEY ("district_id","member_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_community_action" ADD CONSTRAINT "learning_community_action_meeting_id_fk" FOREIGN KEY ("district_id","meeting_id") REFERENCES "public"."learning_community_meeting"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_community_action" ADD CONSTRAINT "learning_community_action_owner_id_fk" FOREIGN KEY ("district_id","owner_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_community_present" ADD CONSTRAINT "learning_community_present_meeting_id_fk" FOREIGN KEY ("district_id","meeting_id") REFERENCES "public"."learning_community_meeting"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_community_present" ADD CONSTRAINT "learning_community_present_member_id_fk" FOREIGN KEY ("district_id","member_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_window" ADD CONSTRAINT "growth_window_dates_id_fk" FOREIGN KEY ("district_id","dates_id") REFERENCES "public"."growth_date"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentoring_meeting" ADD CONSTRAINT "mentoring_meeting_staff_member_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."staff_member"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentoring_meeting" ADD CONSTRAINT "mentoring_meeting_mentee_id_fk" FOREIGN KEY ("district_id","mentee_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educator_plan_answer" ADD CONSTRAINT "educator_plan_answer_plan_id_fk" FOREIGN KEY ("district_id","plan_id") REFERENCES "public"."educator_plan"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educator_plan_goal" ADD CONSTRAINT "educator_plan_goal_plan_id_fk" FOREIGN KEY ("district_id","plan_id") REFERENCES "public"."educator_plan"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educator_plan_goal" ADD CONSTRAINT "educator_plan_goal_competency_id_fk" FOREIGN KEY ("district_id","competency_id") REFERENCES "public"."growth_competency"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educator_plan_signature" ADD CONSTRAINT "educator_plan_signature_plan_id_fk" FOREIGN KEY ("district_id","plan_id") REFERENCES "public"."educator_plan"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educator_plan_signature" ADD CONSTRAINT "educator_plan_signature_signed_by_fk" FOREIGN KEY ("district_id","signed_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educator_plan_version" ADD CONSTRAINT "educator_plan_version_plan_id_fk" FOREIGN KEY ("district_id","plan_id") REFERENCES "public"."educator_plan"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educator_plan_version" ADD CONSTRAINT "educator_plan_version_made_by_fk" FOREIGN KEY ("district_id","made_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educator_plan" ADD CONSTRAINT "educator_plan_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educator_plan" ADD CONSTRAINT "educator_plan_evaluator_id_fk" FOREIGN KEY ("district_id","evaluator_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educator_plan" ADD CONSTRAINT "educator_plan_concluded_by_fk" FOREIGN KEY ("district_id","concluded_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educator_plan" ADD CONSTRAINT "educator_plan_template_id_fk" FOREIGN KEY ("district_id","template_id") REFERENCES "public"."growth_template"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educator_plan" ADD CONSTRAINT "educator_plan_staff_member_fk" FOREIGN KEY ("district_id","educator_id") REFERENCES "public"."staff_member"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_resource_competency" ADD CONSTRAINT "growth_resource_competency_resource_id_fk" FOREIGN KEY ("district_id","resource_id") REFERENCES "public"."growth_resource"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_resource_competency" ADD CONSTRAINT "growth_resource_competency_competency_id_fk" FOREIGN KEY ("district_id","competency_id") REFERENCES "public"."growth_competency"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_resource_use" ADD CONSTRAINT "growth_resource_use_resource_id_fk" FOREIGN KEY ("district_id","resource_id") REFERENCES "public"."growth_resource"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_resource_use" ADD CONSTRAINT "growth_resource_use_staff_member_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."staff_member"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_template_question" ADD CONSTRAINT "growth_template_question_template_id_fk" FOREIGN KEY ("district_id","template_id") REFERENCES "public"."growth_template"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_period_school" ADD CONSTRAINT "registration_period_school_period_id_fk" FOREIGN KEY ("district_id","period_id") REFERENCES "public"."registration_period"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_period_school" ADD CONSTRAINT "registration_period_school_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_period" ADD CONSTRAINT "registration_period_category_id_fk" FOREIGN KEY ("district_id","category_id") REFERENCES "public"."registration_category"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_period" ADD CONSTRAINT "registration_period_school_year_id_fk" FOREIGN KEY ("district_id","school_year_id") REFERENCES "public"."school_year"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_period" ADD CONSTRAINT "registration_period_household_form_id_fk" FOREIGN KEY ("district_id","household_form_id") REFERENCES "public"."form"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_period" ADD CONSTRAINT "registration_period_child_form_id_fk" FOREIGN KEY ("district_id","child_form_id") REFERENCES "public"."form"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration" ADD CONSTRAINT "family_registration_school_year_id_fk" FOREIGN KEY ("district_id","school_year_id") REFERENCES "public"."school_year"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration" ADD CONSTRAINT "family_registration_guardian_id_fk" FOREIGN KEY ("district_id","guardian_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_acceptance" ADD CONSTRAINT "family_registration_acceptance_registration_id_fk" FOREIGN KEY ("district_id","registration_id") REFERENCES "public"."family_registration"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_child" ADD CONSTRAINT "family_registration_child_registration_id_fk" FOREIGN KEY ("district_id","registration_id") REFERENCES "public"."family_registration"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_child" ADD CONSTRAINT "family_registration_child_period_id_fk" FOREIGN KEY ("district_id","period_id") REFERENCES "public"."registration_period"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_child" ADD CONSTRAINT "family_registration_child_student_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_child" ADD CONSTRAINT "family_registration_child_made_id_fk" FOREIGN KEY ("district_id","made_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_child" ADD CONSTRAINT "family_registration_child_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_document" ADD CONSTRAINT "family_registration_document_registration_id_fk" FOREIGN KEY ("district_id","registration_id") REFERENCES "public"."family_registration"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_document" ADD CONSTRAINT "family_registration_document_child_id_fk" FOREIGN KEY ("district_id","child_id") REFERENCES "public"."family_registration_child"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_sending" ADD CONSTRAINT "family_registration_sending_registration_id_fk" FOREIGN KEY ("district_id","registration_id") REFERENCES "public"."family_registration"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_sending" ADD CONSTRAINT "family_registration_sending_child_id_fk" FOREIGN KEY ("district_id","child_id") REFERENCES "public"."family_registration_child"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_sending" ADD CONSTRAINT "family_registration_sending_form_id_fk" FOREIGN KEY ("district_id","form_id") REFERENCES "public"."form"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_write" ADD CONSTRAINT "family_registration_write_acceptance_id_fk" FOREIGN KEY ("district_id","acceptance_id") REFERENCES "public"."family_registration_acceptance"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_write" ADD CONSTRAINT "family_registration_write_child_id_fk" FOREIGN KEY ("district_id","child_id") REFERENCES "public"."family_registration_child"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_write" ADD CONSTRAINT "family_registration_write_person_id_fk" FOREIGN KEY ("district_id","person_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_administrator" ADD CONSTRAINT "institute_administrator_institute_id_fk" FOREIGN KEY ("district_id","institute_id") REFERENCES "public"."institute"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_administrator" ADD CONSTRAINT "institute_administrator_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_criterion" ADD CONSTRAINT "institute_criterion_institute_id_fk" FOREIGN KEY ("district_id","institute_id") REFERENCES "public"."institute"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute" ADD CONSTRAINT "institute_form_id_fk" FOREIGN KEY ("district_id","form_id") REFERENCES "public"."form"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_panel" ADD CONSTRAINT "institute_panel_institute_id_fk" FOREIGN KEY ("district_id","institute_id") REFERENCES "public"."institute"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_conflict" ADD CONSTRAINT "institute_conflict_panelist_fk" FOREIGN KEY ("district_id","panelist_id") REFERENCES "public"."institute_panelist"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_conflict" ADD CONSTRAINT "institute_conflict_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_conflict" ADD CONSTRAINT "institute_conflict_person_id_fk" FOREIGN KEY ("district_id","person_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_panelist" ADD CONSTRAINT "institute_panelist_institute_id_fk" FOREIGN KEY ("district_id","institute_id") REFERENCES "public"."institute"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_panelist" ADD CONSTRAINT "institute_panelist_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_reading" ADD CONSTRAINT "institute_reading_submission_id_fk" FOREIGN KEY ("district_id","submission_id") REFERENCES "public"."institute_submission"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_reading" ADD CONSTRAINT "institute_reading_panelist_id_fk" FOREIGN KEY ("district_id","panelist_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_submission" ADD CONSTRAINT "institute_submission_institute_id_fk" FOREIGN KEY ("district_id","institute_id") REFERENCES "public"."institute"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_submission" ADD CONSTRAINT "institute_submission_applicant_id_fk" FOREIGN KEY ("district_id","applicant_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_submission" ADD CONSTRAINT "institute_submission_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_submission" ADD CONSTRAINT "institute_submission_panel_id_fk" FOREIGN KEY ("district_id","panel_id") REFERENCES "public"."institute_panel"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_lesson" ADD CONSTRAINT "calibration_lesson_exercise_id_fk" FOREIGN KEY ("district_id","exercise_id") REFERENCES "public"."calibration_exercise"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_rater" ADD CONSTRAINT "calibration_rater_exercise_id_fk" FOREIGN KEY ("district_id","exercise_id") REFERENCES "public"."calibration_exercise"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_rater" ADD CONSTRAINT "calibration_rater_rater_id_fk" FOREIGN KEY ("district_id","rater_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_rating" ADD CONSTRAINT "calibration_rating_exercise_id_fk" FOREIGN KEY ("district_id","exercise_id") REFERENCES "public"."calibration_exercise"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_rating" ADD CONSTRAINT "calibration_rating_lesson_id_fk" FOREIGN KEY ("district_id","lesson_id") REFERENCES "public"."calibration_lesson"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_rating" ADD CONSTRAINT "calibration_rating_rater_id_fk" FOREIGN KEY ("district_id","rater_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_exercise" ADD CONSTRAINT "calibration_exercise_framework_id_fk" FOREIGN KEY ("district_id","framework_id") REFERENCES "public"."growth_framework"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_exercise" ADD CONSTRAINT "calibration_exercise_competency_id_fk" FOREIGN KEY ("district_id","competency_id") REFERENCES "public"."growth_competency"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_colleague" ADD CONSTRAINT "growth_colleague_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_colleague" ADD CONSTRAINT "growth_colleague_colleague_id_fk" FOREIGN KEY ("district_id","colleague_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_colleague" ADD CONSTRAINT "growth_colleague_staff_member_fk" FOREIGN KEY ("district_id","educator_id") REFERENCES "public"."staff_member"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_competency" ADD CONSTRAINT "growth_competency_framework_id_fk" FOREIGN KEY ("district_id","framework_id") REFERENCES "public"."growth_framework"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_framework_level" ADD CONSTRAINT "growth_framework_level_framework_id_fk" FOREIGN KEY ("district_id","framework_id") REFERENCES "public"."growth_framework"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_indicator" ADD CONSTRAINT "growth_indicator_competency_id_fk" FOREIGN KEY ("district_id","competency_id") REFERENCES "public"."growth_competency"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_observation_edition" ADD CONSTRAINT "lesson_observation_edition_observation_id_fk" FOREIGN KEY ("district_id","observation_id") REFERENCES "public"."lesson_observation"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_observation_note" ADD CONSTRAINT "lesson_observation_note_observation_id_fk" FOREIGN KEY ("district_id","observation_id") REFERENCES "public"."lesson_observation"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_observation_rating" ADD CONSTRAINT "lesson_observation_rating_observation_id_fk" FOREIGN KEY ("district_id","observation_id") REFERENCES "public"."lesson_observation"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_observation" ADD CONSTRAINT "lesson_observation_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_observation" ADD CONSTRAINT "lesson_observation_evaluator_id_fk" FOREIGN KEY ("district_id","evaluator_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_observation" ADD CONSTRAINT "lesson_observation_second_id_fk" FOREIGN KEY ("district_id","second_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_observation" ADD CONSTRAINT "lesson_observation_framework_id_fk" FOREIGN KEY ("district_id","framework_id") REFERENCES "public"."growth_framework"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_observation" ADD CONSTRAINT "lesson_observation_staff_member_fk" FOREIGN KEY ("district_id","educator_id") REFERENCES "public"."staff_member"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_observation" ADD CONSTRAINT "lesson_observation_section_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_video" ADD CONSTRAINT "lesson_video_staff_member_fk" FOREIGN KEY ("district_id","educator_id") REFERENCES "public"."staff_member"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_video_comment" ADD CONSTRAINT "lesson_video_comment_video_id_fk" FOREIGN KEY ("district_id","video_id") REFERENCES "public"."lesson_video"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_video_viewer" ADD CONSTRAINT "lesson_video_viewer_video_id_fk" FOREIGN KEY ("district_id","video_id") REFERENCES "public"."lesson_video"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_video_viewer" ADD CONSTRAINT "lesson_video_viewer_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learning_community_meeting_community" ON "learning_community_meeting" USING btree ("district_id","community_id");--> statement-breakpoint
CREATE INDEX "learning_community_member_who" ON "learning_community_member" USING btree ("district_id","member_id");--> statement-breakpoint
CREATE INDEX "learning_community_action_owner" ON "learning_community_action" USING btree ("district_id","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "growth_date_one" ON "growth_date" USING btree ("district_id","school_year","educator_group") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "mentoring_meeting_mentor" ON "mentoring_meeting" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE INDEX "mentoring_meeting_mentee" ON "mentoring_meeting" USING btree ("district_id","mentee_id");--> statement-breakpoint
CREATE INDEX "educator_plan_answer_plan" ON "educator_plan_answer" USING btree ("district_id","plan_id","place");--> statement-breakpoint
CREATE INDEX "educator_plan_goal_plan" ON "educator_plan_goal" USING btree ("district_id","plan_id");--> statement-breakpoint
CREATE INDEX "educator_plan_signature_plan" ON "educator_plan_signature" USING btree ("district_id","plan_id","place");--> statement-breakpoint
CREATE INDEX "educator_plan_evaluator" ON "educator_plan" USING btree ("district_id","evaluator_id");--> statement-breakpoint
CREATE INDEX "educator_plan_school" ON "educator_plan" USING btree ("district_id","school_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "educator_plan_one" ON "educator_plan" USING btree ("district_id","educator_id","school_year",(educator_group = 'improvement')) WHERE removed_at is null and status <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "growth_resource_competency_which" ON "growth_resource_competency" USING btree ("district_id","competency_id");--> statement-breakpoint
CREATE INDEX "growth_resource_use_who" ON "growth_resource_use" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "growth_template_name" ON "growth_template" USING btree ("district_id",(name ->> 'en')) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "registration_period_school_period" ON "registration_period_school" USING btree ("district_id","period_id");--> statement-breakpoint
CREATE INDEX "registration_period_year" ON "registration_period" USING btree ("district_id","school_year_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_registration_open" ON "family_registration" USING btree ("district_id","guardian_id","school_year_id","kind") WHERE status in ('draft', 'submitted', 'sentBack') and removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "family_registration_link" ON "family_registration" USING btree ("status_token_hash");--> statement-breakpoint
CREATE INDEX "family_registration_status" ON "family_registration" USING btree ("district_id","status","first_sent_at");--> statement-breakpoint
CREATE INDEX "family_registration_acceptance_of" ON "family_registration_acceptance" USING btree ("district_id","registration_id");--> statement-breakpoint
CREATE INDEX "family_registration_child_of" ON "family_registration_child" USING btree ("district_id","registration_id");--> statement-breakpoint
CREATE INDEX "family_registration_child_student" ON "family_registration_child" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "family_registration_child_school" ON "family_registration_child" USING btree ("district_id","school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_registration_document_file" ON "family_registration_document" USING btree ("district_id","file_uuid");--> statement-breakpoint
CREATE INDEX "family_registration_document_of" ON "family_registration_document" USING btree ("district_id","registration_id");--> statement-breakpoint
CREATE INDEX "family_registration_sending_of" ON "family_registration_sending" USING btree ("district_id","registration_id");--> statement-breakpoint
CREATE INDEX "family_registration_write_of" ON "family_registration_write" USING btree ("district_id","acceptance_id");--> statement-breakpoint
CREATE INDEX "institute_administrator_person" ON "institute_administrator" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "institute_administrator_once" ON "institute_administrator" USING btree ("district_id","institute_id","user_id") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "institute_code" ON "institute" USING btree ("district_id","code") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "institute_conflict_once" ON "institute_conflict" USING btree ("district_id","panelist_id","person_id");--> statement-breakpoint
CREATE INDEX "institute_conflict_person" ON "institute_conflict" USING btree ("district_id","person_id");--> statement-breakpoint
CREATE INDEX "institute_panelist_person" ON "institute_panelist" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "institute_panelist_once" ON "institute_panelist" USING btree ("district_id","institute_id","user_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "institute_reading_panelist" ON "institute_reading" USING btree ("district_id","panelist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "institute_reading_once" ON "institute_reading" USING btree ("district_id","submission_id","panelist_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "institute_submission_institute" ON "institute_submission" USING btree ("district_id","institute_id","status");--> statement-breakpoint
CREATE INDEX "institute_submission_applicant" ON "institute_submission" USING btree ("district_id","applicant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calibration_rater_pair" ON "calibration_rater" USING btree ("district_id","exercise_id","rater_id");--> statement-breakpoint
CREATE INDEX "calibration_rater_person" ON "calibration_rater" USING btree ("district_id","rater_id");--> statement-breakpoint
CREATE INDEX "growth_colleague_educator" ON "growth_colleague" USING btree ("district_id","educator_id");--> statement-breakpoint
CREATE INDEX "growth_colleague_colleague" ON "growth_colleague" USING btree ("district_id","colleague_id");--> statement-breakpoint
CREATE UNIQUE INDEX "growth_competency_code" ON "growth_competency" USING btree ("district_id","framework_id","code") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "growth_framework_code" ON "growth_framework" USING btree ("district_id","code") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "growth_indicator_competency" ON "growth_indicator" USING btree ("district_id","competency_id","place");--> statement-breakpoint
CREATE INDEX "lesson_observation_note_observation" ON "lesson_observation_note" USING btree ("district_id","observation_id","at");--> statement-breakpoint
CREATE INDEX "lesson_observation_educator" ON "lesson_observation" USING btree ("district_id","educator_id","planned_on");--> statement-breakpoint
CREATE INDEX "lesson_observation_evaluator" ON "lesson_observation" USING btree ("district_id","evaluator_id");--> statement-breakpoint
CREATE INDEX "lesson_observation_school" ON "lesson_observation" USING btree ("district_id","school_id","planned_on");--> statement-breakpoint
CREATE INDEX "lesson_video_educator" ON "lesson_video" USING btree ("district_id","educator_id");--> statement-breakpoint
CREATE INDEX "lesson_video_file" ON "lesson_video" USING btree ("district_id","video_uuid");--> statement-breakpoint
CREATE INDEX "lesson_video_captions" ON "lesson_video" USING btree ("district_id","captions_uuid");--> statement-breakpoint
CREATE INDEX "lesson_video_comment_video" ON "lesson_video_comment" USING btree ("district_id","video_id");--> statement-breakpoint
CREATE INDEX "lesson_video_viewer_user" ON "lesson_video_viewer" USING btree ("district_id","user_id");