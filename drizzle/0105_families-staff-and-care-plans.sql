CREATE TABLE "auto_call_choice" (
	"district_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"guardian_id" integer NOT NULL,
	"kind" text NOT NULL,
	"channels" text[] NOT NULL,
	CONSTRAINT "auto_call_choice_district_id_student_id_guardian_id_kind_pk" PRIMARY KEY("district_id","student_id","guardian_id","kind")
);
--> statement-breakpoint
CREATE TABLE "auto_call_delivery" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "auto_call_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"message_id" integer NOT NULL,
	"guardian_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"turn" smallint DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"not_before" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"taken_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "auto_call_delivery_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "auto_call_message" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "auto_call_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"kind" text NOT NULL,
	"school_id" integer,
	"template" text NOT NULL,
	"values" jsonb NOT NULL,
	"families" integer NOT NULL,
	"sent_by" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auto_call_message_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "auto_call_stop" (
	"district_id" integer NOT NULL,
	"phone" text NOT NULL,
	"way" text NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	"by_id" integer,
	CONSTRAINT "auto_call_stop_district_id_phone_pk" PRIMARY KEY("district_id","phone")
);
--> statement-breakpoint
CREATE TABLE "meal_account" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "meal_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"balance_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"low_notice_on" date,
	CONSTRAINT "meal_account_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "meal_entry" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "meal_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"method" text,
	"reason" text,
	"reference" text,
	"serving_id" integer,
	"corrects_id" integer,
	"entered_at" timestamp with time zone NOT NULL,
	"entered_by" integer NOT NULL,
	"key" uuid NOT NULL,
	CONSTRAINT "meal_entry_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "meal_student" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "meal_student_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"pin" text NOT NULL,
	"account_id" integer,
	CONSTRAINT "meal_student_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "meal_application_member" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "meal_application_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"application_id" integer NOT NULL,
	"student_id" integer,
	"name" text,
	"circumstance" text,
	"work_cents" integer,
	"work_every" text,
	"help_cents" integer,
	"help_every" text,
	"other_cents" integer,
	"other_every" text,
	CONSTRAINT "meal_application_member_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "meal_application" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "meal_application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"year" integer NOT NULL,
	"school_id" integer NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"submitted_by" integer NOT NULL,
	"is_paper" boolean DEFAULT false NOT NULL,
	"program" text,
	"case_number" text,
	"signed_name" text NOT NULL,
	"last_four" text,
	"has_no_number" boolean DEFAULT false NOT NULL,
	"phone" text,
	"attests" boolean DEFAULT false NOT NULL,
	"household_size" integer,
	"income_cents" bigint,
	"income_every" text,
	"category" text,
	"basis" text,
	"is_error_prone" boolean DEFAULT false NOT NULL,
	"effective_on" date,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"question" text,
	"reason" text,
	"verification" text,
	"verified_by" integer,
	"verified_at" timestamp with time zone,
	"verify_note" text,
	CONSTRAINT "meal_application_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "meal_claim" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "meal_claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"month" date NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"explanation" text,
	"days" jsonb,
	"free_meals" integer,
	"reduced_meals" integer,
	"paid_meals" integer,
	"amount_cents" bigint,
	"closed_by" integer,
	"closed_at" timestamp with time zone,
	"reason" text,
	"round" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "meal_claim_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "meal_eligibility" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "meal_eligibility_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"student_id" integer NOT NULL,
	"year" integer NOT NULL,
	"category" text NOT NULL,
	"basis" text NOT NULL,
	"case_number" text,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"application_id" integer,
	"end_notice_on" date,
	CONSTRAINT "meal_eligibility_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "meal_income_table" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "meal_income_table_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"year" integer NOT NULL,
	"name" text NOT NULL,
	"sizes" jsonb NOT NULL,
	"more_free_cents" integer NOT NULL,
	"more_reduced_cents" integer NOT NULL,
	CONSTRAINT "meal_income_table_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "meal_serving" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "meal_serving_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"student_id" integer,
	"date" date NOT NULL,
	"meal" text NOT NULL,
	"category" text NOT NULL,
	"price_cents" integer NOT NULL,
	"served_at" timestamp with time zone NOT NULL,
	"served_by" integer NOT NULL,
	"key" uuid NOT NULL,
	"voided_at" timestamp with time zone,
	"voided_by" integer,
	"void_reason" text,
	CONSTRAINT "meal_serving_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "meal_stop" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "meal_stop_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"date" date NOT NULL,
	"meal" text NOT NULL,
	"reason" text NOT NULL,
	"was_offline" boolean DEFAULT false NOT NULL,
	"swiped_at" timestamp with time zone NOT NULL,
	"swiped_by" integer NOT NULL,
	"key" uuid NOT NULL,
	CONSTRAINT "meal_stop_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "meal_item" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "meal_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" jsonb NOT NULL,
	"description" text,
	"components" text[] DEFAULT '{}' NOT NULL,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	"calories" integer,
	"carbohydrates" integer,
	"is_vegetarian" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "meal_item_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "meal_menu_item" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "meal_menu_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"menu_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	CONSTRAINT "meal_menu_item_district_id_id_pk" PRIMARY KEY("district_id","id"),
	CONSTRAINT "meal_menu_item_once" UNIQUE("district_id","menu_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "meal_menu" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "meal_menu_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer,
	"date" date NOT NULL,
	"meal" text NOT NULL,
	"note" text,
	CONSTRAINT "meal_menu_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"goal_id" integer,
	"credential_id" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"submitted_at" timestamp with time zone,
	CONSTRAINT "evidence_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "evidence_standard" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "evidence_standard_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"evidence_id" integer NOT NULL,
	"standard_id" integer NOT NULL,
	CONSTRAINT "evidence_standard_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "evidence_submission" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "evidence_submission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"evidence_id" integer NOT NULL,
	"owner_id" integer NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"audience" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evidence_submission_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "evidence_submission_file" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "evidence_submission_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"file_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "evidence_submission_file_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "goal_entry" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "goal_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"goal_id" integer NOT NULL,
	"owner_id" integer NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goal_entry_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "goal" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "goal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"plan" text,
	"family_support" text,
	"staff_support" text,
	"target_on" date,
	"mentor_id" integer,
	"privacy" text DEFAULT 'private' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" integer,
	"reflection" text,
	"reason" text,
	"asked_for" date,
	CONSTRAINT "goal_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "portfolio_page_item" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_page_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"page_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	CONSTRAINT "portfolio_page_item_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "portfolio_page" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_page_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"owner_id" integer NOT NULL,
	"title" text NOT NULL,
	"intro" text,
	"expires_on" date NOT NULL,
	"token_hash" text,
	"consent_by" integer,
	"consent_at" timestamp with time zone,
	"reason" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "portfolio_page_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_care_plan_medication" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "health_care_plan_medication_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	CONSTRAINT "health_care_plan_medication_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_care_plan" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "health_care_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"kind" text NOT NULL,
	"condition_id" integer,
	"care" text,
	"emergency_steps" text NOT NULL,
	"for_teachers" text,
	"for_cafeteria" text,
	"for_drivers" text,
	"for_substitutes" text,
	"review_on" date NOT NULL,
	"prescriber" text,
	"prescriber_signed_on" date,
	"guardian" text,
	"guardian_signed_on" date,
	"nurse_id" integer,
	"signed_at" timestamp with time zone,
	"in_force_on" date,
	"ended_on" date,
	"reason" text,
	"replaces_id" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "health_care_plan_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "leave_correction" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "leave_correction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"reason_id" integer NOT NULL,
	"on_day" date NOT NULL,
	"amount" double precision NOT NULL,
	"why" text NOT NULL,
	"entered_by" integer NOT NULL,
	CONSTRAINT "leave_correction_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "leave_request" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "leave_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"school_id" integer,
	"reason_id" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"part" text NOT NULL,
	"from_time" text,
	"to_time" text,
	"note" text,
	"substitute" text DEFAULT 'none' NOT NULL,
	"substitute_id" integer,
	"plan" text,
	"delegate_id" integer,
	"status" text DEFAULT 'submitted' NOT NULL,
	"days" jsonb NOT NULL,
	"unit" text NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"answer" text,
	"absence_id" integer,
	CONSTRAINT "leave_request_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff_license" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "staff_license_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"level" text NOT NULL,
	"number" text,
	"subjects" text[] DEFAULT '{}' NOT NULL,
	"from_grade" text,
	"to_grade" text,
	"english_learners" boolean DEFAULT false NOT NULL,
	"school_id" integer,
	"issued_on" date NOT NULL,
	"expires_on" date,
	"renewal_hours" smallint,
	"notice_sent" smallint,
	CONSTRAINT "staff_license_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "position_assignment" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "position_assignment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"position_id" integer NOT NULL,
	"fte" double precision NOT NULL,
	"weekdays" text[] NOT NULL,
	"status" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"note" text,
	CONSTRAINT "position_assignment_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "position_funding" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "position_funding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"position_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"percent" double precision NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	CONSTRAINT "position_funding_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff_position" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "staff_position_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"number" text NOT NULL,
	"title" jsonb NOT NULL,
	"school_id" integer,
	"group_id" integer NOT NULL,
	"fte" double precision NOT NULL,
	"reports_to_id" integer,
	"starts_on" date NOT NULL,
	"ends_on" date,
	CONSTRAINT "staff_position_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "employee_group_blackout" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "employee_group_blackout_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"group_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "employee_group_blackout_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "employee_group_holiday" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "employee_group_holiday_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"group_id" integer NOT NULL,
	"day" date NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "employee_group_holiday_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "employee_group" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "employee_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"kind" text NOT NULL,
	"workdays" text NOT NULL,
	"first_month" text NOT NULL,
	"months" smallint NOT NULL,
	"day_hours" double precision NOT NULL,
	"minimum_day_half" text DEFAULT 'half' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "employee_group_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "leave_allowance" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "leave_allowance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"reason_id" integer NOT NULL,
	"group_id" integer,
	"from_day" date NOT NULL,
	"to_day" date,
	"accrual" text NOT NULL,
	"per_year" double precision,
	"shares_by_fte" boolean DEFAULT true NOT NULL,
	"first_year" text,
	"hours_per_unit" double precision,
	"carry_most" double precision,
	"cap" double precision,
	"least" text DEFAULT 'halfDay' NOT NULL,
	"notice_days" smallint,
	"document_days" smallint,
	CONSTRAINT "leave_allowance_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "leave_reason" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "leave_reason_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"unforeseen" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "leave_reason_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff_conference" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "staff_conference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"held_on" date NOT NULL,
	"with_id" integer NOT NULL,
	"topics" text NOT NULL,
	"next_steps" text,
	"follow_up_on" date,
	"response" text,
	CONSTRAINT "staff_conference_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "personnel_file_entry" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "personnel_file_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text,
	"entered_on" date NOT NULL,
	"shown_on" date,
	"comment" text,
	CONSTRAINT "personnel_file_entry_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff_state_report" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "staff_state_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"seid" text,
	"ethnicity" text,
	"races" text[] DEFAULT '{}' NOT NULL,
	"degree" text,
	"employment_status" text,
	"service_years" smallint,
	"service_years_here" smallint,
	"job_class" text,
	"non_classroom_job" text,
	"is_reported" boolean DEFAULT true NOT NULL,
	CONSTRAINT "staff_state_report_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "merit_cycle_level" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "merit_cycle_level_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"cycle_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_es" text,
	"at_least" double precision NOT NULL,
	"shares" double precision NOT NULL,
	CONSTRAINT "merit_cycle_level_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "merit_cycle_weight" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "merit_cycle_weight_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"cycle_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"area_id" integer NOT NULL,
	"weight" double precision NOT NULL,
	CONSTRAINT "merit_cycle_weight_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "merit_cycle" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "merit_cycle_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"school_year" integer NOT NULL,
	"lowest" double precision NOT NULL,
	"highest" double precision NOT NULL,
	"missing" text DEFAULT 'undecided' NOT NULL,
	"pool_cents" bigint NOT NULL,
	"reserve_cents" bigint DEFAULT 0 NOT NULL,
	"appeals_from" text DEFAULT 'reserve' NOT NULL,
	"reason" text,
	"status" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "merit_cycle_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "merit_evaluation" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "merit_evaluation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"cycle_id" integer NOT NULL,
	"educator_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"evaluator_id" integer NOT NULL,
	"school_id" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"thousandths" integer,
	"shares" integer DEFAULT 0 NOT NULL,
	"level" text,
	"reopened_id" integer,
	"is_reopened" boolean DEFAULT false NOT NULL,
	"reopened_reason" text,
	"answer" text,
	"calibration_note" text,
	"calibrated_by" integer,
	"acknowledged_at" timestamp with time zone,
	"reason" text,
	"certified_by" integer,
	"certified_at" timestamp with time zone,
	"paid_cents" bigint,
	CONSTRAINT "merit_evaluation_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "merit_score" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "merit_score_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"evaluation_id" integer NOT NULL,
	"component_id" integer NOT NULL,
	"score" double precision,
	"evidence" text,
	CONSTRAINT "merit_score_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "merit_observation" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "merit_observation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"educator_id" integer NOT NULL,
	"observer_id" integer NOT NULL,
	"school_id" integer,
	"component_id" integer NOT NULL,
	"observed_on" date NOT NULL,
	"minutes" smallint,
	"score" double precision,
	"evidence" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"shared_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "merit_observation_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "merit_payment" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "merit_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"run_id" integer NOT NULL,
	"evaluation_id" integer NOT NULL,
	"educator_id" integer NOT NULL,
	"shares" integer NOT NULL,
	"cents" bigint NOT NULL,
	"is_rounded" boolean DEFAULT false NOT NULL,
	"is_correction" boolean DEFAULT false NOT NULL,
	CONSTRAINT "merit_payment_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "merit_run" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "merit_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"cycle_id" integer NOT NULL,
	"kind" text DEFAULT 'pool' NOT NULL,
	"pay_on" date NOT NULL,
	"pool_cents" bigint DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"owed_cents" bigint DEFAULT 0 NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"prepared_by" integer NOT NULL,
	"posted_by" integer,
	"posted_at" timestamp with time zone,
	"status" text DEFAULT 'prepared' NOT NULL,
	CONSTRAINT "merit_run_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "merit_component" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "merit_component_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"area_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_es" text,
	"weight" double precision NOT NULL,
	CONSTRAINT "merit_component_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "merit_category" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "merit_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "merit_category_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "merit_area" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "merit_area_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "merit_area_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "special_progress_goal" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "special_progress_goal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"report_id" integer NOT NULL,
	"goal_id" integer NOT NULL,
	"standing" text NOT NULL,
	"sentence" text,
	CONSTRAINT "special_progress_goal_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "special_progress_report" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "special_progress_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"term_id" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"content" jsonb,
	"sent_at" timestamp with time zone,
	"sent_by" integer,
	"reason" text,
	"corrects_id" integer,
	CONSTRAINT "special_progress_report_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "rti_referral_form" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "rti_referral_form_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"referral_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"title" text NOT NULL,
	"answers" jsonb NOT NULL,
	"answered_by" integer NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rti_referral_form_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "bus_rider" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bus_rider_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"student_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"route_id" integer NOT NULL,
	"stop_id" integer NOT NULL,
	"days" text[] NOT NULL,
	"week" text DEFAULT 'every' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"household_id" integer,
	"wheelchair" boolean DEFAULT false NOT NULL,
	"miles" double precision,
	"hazard" boolean DEFAULT false NOT NULL,
	"entitled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bus_rider_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "bus_boarding" (
	"district_id" integer NOT NULL,
	"route_id" integer NOT NULL,
	"day" date NOT NULL,
	"student_id" integer NOT NULL,
	"boarded" boolean NOT NULL,
	"by_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bus_boarding_district_id_route_id_day_student_id_pk" PRIMARY KEY("district_id","route_id","day","student_id")
);
--> statement-breakpoint
CREATE TABLE "bus_delay" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bus_delay_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"route_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"minutes" smallint,
	"bus_id" integer,
	"message_id" integer,
	"sent_by" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bus_delay_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "bus_route_stop" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bus_route_stop_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"route_id" integer NOT NULL,
	"stop_id" integer NOT NULL,
	"time" text NOT NULL,
	CONSTRAINT "bus_route_stop_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "bus_route" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bus_route_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"school_id" integer NOT NULL,
	"side" text NOT NULL,
	"days" text[] NOT NULL,
	"week" text DEFAULT 'every' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"bus_id" integer,
	"driver_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "bus_route_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "bus_driver" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bus_driver_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"staff_id" integer,
	"provider_id" integer NOT NULL,
	"number" text NOT NULL,
	"phone" text,
	"license_class" text NOT NULL,
	"passenger" boolean DEFAULT false NOT NULL,
	"school_bus" boolean DEFAULT false NOT NULL,
	"license_expires_on" date NOT NULL,
	"medical_expires_on" date NOT NULL,
	"certificate_expires_on" date NOT NULL,
	"told" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "bus_driver_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "bus_provider" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bus_provider_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"kind" text DEFAULT 'contractor' NOT NULL,
	"contact" text,
	"phone" text,
	"email" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "bus_provider_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "bus_stop" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bus_stop_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"note" jsonb,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "bus_stop_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "bus" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"number" text NOT NULL,
	"provider_id" integer NOT NULL,
	"plate" text,
	"seats" smallint NOT NULL,
	"wheelchairs" smallint DEFAULT 0 NOT NULL,
	"needs_class" text DEFAULT 'B' NOT NULL,
	"inspected_until" date NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "bus_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "auto_call_choice" ADD CONSTRAINT "auto_call_choice_student_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_call_choice" ADD CONSTRAINT "auto_call_choice_guardian_id_fk" FOREIGN KEY ("district_id","guardian_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_call_delivery" ADD CONSTRAINT "auto_call_delivery_message_id_fk" FOREIGN KEY ("district_id","message_id") REFERENCES "public"."auto_call_message"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_call_delivery" ADD CONSTRAINT "auto_call_delivery_guardian_id_fk" FOREIGN KEY ("district_id","guardian_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_call_delivery" ADD CONSTRAINT "auto_call_delivery_student_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_call_message" ADD CONSTRAINT "auto_call_message_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_entry" ADD CONSTRAINT "meal_entry_account_id_fk" FOREIGN KEY ("district_id","account_id") REFERENCES "public"."meal_account"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_entry" ADD CONSTRAINT "meal_entry_entered_by_fk" FOREIGN KEY ("district_id","entered_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_student" ADD CONSTRAINT "meal_student_account_id_fk" FOREIGN KEY ("district_id","account_id") REFERENCES "public"."meal_account"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_student" ADD CONSTRAINT "meal_student_student_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_application_member" ADD CONSTRAINT "meal_application_member_application_id_fk" FOREIGN KEY ("district_id","application_id") REFERENCES "public"."meal_application"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_application_member" ADD CONSTRAINT "meal_application_member_student_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_application" ADD CONSTRAINT "meal_application_submitted_by_fk" FOREIGN KEY ("district_id","submitted_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_application" ADD CONSTRAINT "meal_application_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_eligibility" ADD CONSTRAINT "meal_eligibility_student_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_serving" ADD CONSTRAINT "meal_serving_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_serving" ADD CONSTRAINT "meal_serving_served_by_fk" FOREIGN KEY ("district_id","served_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_serving" ADD CONSTRAINT "meal_serving_student_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_stop" ADD CONSTRAINT "meal_stop_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_stop" ADD CONSTRAINT "meal_stop_student_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_menu_item" ADD CONSTRAINT "meal_menu_item_menu_id_fk" FOREIGN KEY ("district_id","menu_id") REFERENCES "public"."meal_menu"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_menu_item" ADD CONSTRAINT "meal_menu_item_item_id_fk" FOREIGN KEY ("district_id","item_id") REFERENCES "public"."meal_item"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_menu" ADD CONSTRAINT "meal_menu_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_owner_id_fk" FOREIGN KEY ("district_id","owner_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_goal_id_fk" FOREIGN KEY ("district_id","goal_id") REFERENCES "public"."goal"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_credential_id_fk" FOREIGN KEY ("district_id","credential_id") REFERENCES "public"."credential"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_standard" ADD CONSTRAINT "evidence_standard_evidence_id_fk" FOREIGN KEY ("district_id","evidence_id") REFERENCES "public"."evidence"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_standard" ADD CONSTRAINT "evidence_standard_standard_id_fk" FOREIGN KEY ("district_id","standard_id") REFERENCES "public"."standard_item"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_submission" ADD CONSTRAINT "evidence_submission_evidence_fk" FOREIGN KEY ("district_id","evidence_id") REFERENCES "public"."evidence"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_submission" ADD CONSTRAINT "evidence_submission_owner_id_fk" FOREIGN KEY ("district_id","owner_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_submission_file" ADD CONSTRAINT "evidence_submission_file_fk" FOREIGN KEY ("district_id","submission_id") REFERENCES "public"."evidence_submission"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_entry" ADD CONSTRAINT "goal_entry_goal_fk" FOREIGN KEY ("district_id","goal_id") REFERENCES "public"."goal"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_entry" ADD CONSTRAINT "goal_entry_owner_id_fk" FOREIGN KEY ("district_id","owner_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal" ADD CONSTRAINT "goal_owner_id_fk" FOREIGN KEY ("district_id","owner_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal" ADD CONSTRAINT "goal_mentor_id_fk" FOREIGN KEY ("district_id","mentor_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_page_item" ADD CONSTRAINT "portfolio_page_item_page_id_fk" FOREIGN KEY ("district_id","page_id") REFERENCES "public"."portfolio_page"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_page_item" ADD CONSTRAINT "portfolio_page_item_submission_id_fk" FOREIGN KEY ("district_id","submission_id") REFERENCES "public"."evidence_submission"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_page" ADD CONSTRAINT "portfolio_page_owner_id_fk" FOREIGN KEY ("district_id","owner_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_page" ADD CONSTRAINT "portfolio_page_consent_by_fk" FOREIGN KEY ("district_id","consent_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_care_plan_medication" ADD CONSTRAINT "health_care_plan_medication_plan_id_fk" FOREIGN KEY ("district_id","plan_id") REFERENCES "public"."health_care_plan"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_care_plan_medication" ADD CONSTRAINT "health_care_plan_medication_order_id_fk" FOREIGN KEY ("district_id","order_id") REFERENCES "public"."medication_order"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_care_plan" ADD CONSTRAINT "health_care_plan_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_care_plan" ADD CONSTRAINT "health_care_plan_student_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_care_plan" ADD CONSTRAINT "health_care_plan_condition_id_fk" FOREIGN KEY ("district_id","condition_id") REFERENCES "public"."health_condition"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_care_plan" ADD CONSTRAINT "health_care_plan_nurse_id_fk" FOREIGN KEY ("district_id","nurse_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_care_plan" ADD CONSTRAINT "health_care_plan_replaces_fk" FOREIGN KEY ("district_id","replaces_id") REFERENCES "public"."health_care_plan"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_correction" ADD CONSTRAINT "leave_correction_staff_member_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."staff_member"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_correction" ADD CONSTRAINT "leave_correction_reason_id_fk" FOREIGN KEY ("district_id","reason_id") REFERENCES "public"."leave_reason"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_staff_member_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."staff_member"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_reason_id_fk" FOREIGN KEY ("district_id","reason_id") REFERENCES "public"."leave_reason"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_substitute_id_fk" FOREIGN KEY ("district_id","substitute_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_delegate_id_fk" FOREIGN KEY ("district_id","delegate_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_license" ADD CONSTRAINT "staff_license_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_license" ADD CONSTRAINT "staff_license_staff_member_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."staff_member"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_assignment" ADD CONSTRAINT "position_assignment_position_id_fk" FOREIGN KEY ("district_id","position_id") REFERENCES "public"."staff_position"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_assignment" ADD CONSTRAINT "position_assignment_staff_member_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."staff_member"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_funding" ADD CONSTRAINT "position_funding_position_id_fk" FOREIGN KEY ("district_id","position_id") REFERENCES "public"."staff_position"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_funding" ADD CONSTRAINT "position_funding_account_id_fk" FOREIGN KEY ("district_id","account_id") REFERENCES "public"."ledger_account"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_position" ADD CONSTRAINT "staff_position_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_position" ADD CONSTRAINT "staff_position_group_id_fk" FOREIGN KEY ("district_id","group_id") REFERENCES "public"."employee_group"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_position" ADD CONSTRAINT "staff_position_reports_to_fk" FOREIGN KEY ("district_id","reports_to_id") REFERENCES "public"."staff_position"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_group_blackout" ADD CONSTRAINT "employee_group_blackout_group_id_fk" FOREIGN KEY ("district_id","group_id") REFERENCES "public"."employee_group"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_group_holiday" ADD CONSTRAINT "employee_group_holiday_group_id_fk" FOREIGN KEY ("district_id","group_id") REFERENCES "public"."employee_group"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_allowance" ADD CONSTRAINT "leave_allowance_reason_id_fk" FOREIGN KEY ("district_id","reason_id") REFERENCES "public"."leave_reason"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_allowance" ADD CONSTRAINT "leave_allowance_group_id_fk" FOREIGN KEY ("district_id","group_id") REFERENCES "public"."employee_group"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_conference" ADD CONSTRAINT "staff_conference_staff_member_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."staff_member"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_conference" ADD CONSTRAINT "staff_conference_with_id_fk" FOREIGN KEY ("district_id","with_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personnel_file_entry" ADD CONSTRAINT "personnel_file_entry_staff_member_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."staff_member"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_state_report" ADD CONSTRAINT "staff_state_report_staff_member_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."staff_member"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merit_cycle_level" ADD CONSTRAINT "merit_cycle_level_cycle_id_fk" FOREIGN KEY ("district_id","cycle_id") REFERENCES "public"."merit_cycle"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merit_cycle_weight" ADD CONSTRAINT "merit_cycle_weight_cycle_id_fk" FOREIGN KEY ("district_id","cycle_id") REFERENCES "public"."merit_cycle"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merit_cycle_weight" ADD CONSTRAINT "merit_cycle_weight_category_id_fk" FOREIGN KEY ("district_id","category_id") REFERENCES "public"."merit_category"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merit_cycle_weight" ADD CONSTRAINT "merit_cycle_weight_area_id_fk" FOREIGN KEY ("district_id","area_id") REFERENCES "public"."merit_area"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merit_evaluation" ADD CONSTRAINT "merit_evaluation_cycle_id_fk" FOREIGN KEY ("district_id","cycle_id") REFERENCES "public"."merit_cycle"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merit_evaluation" ADD CONSTRAINT "merit_evaluation_educator_id_fk" FOREIGN KEY ("district_id","educator_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merit_evaluation" ADD CONSTRAINT "merit_evaluation_evaluator_id_fk" FOREIGN KEY ("district_id","evaluator_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merit_evaluation" ADD CONSTRAINT "merit_evaluation_category_id_fk" FOREIGN KEY ("district_id","category_id") REFERENCES "public"."merit_category"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merit_evaluation" ADD CONSTRAINT "merit_evaluation_reopened_id_fk" FOREIGN KEY ("district_id","reopened_id") REFERENCES "public"."merit_component"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merit_score" ADD CONSTRAINT "merit_score_evaluation_id_fk" FOREIGN KEY ("district_id","evaluation_id") REFERENCES "public"."merit_evaluation"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merit_score" ADD CONSTRAINT "merit_score_component_id_fk" FOREIGN KEY ("district_id","component_id") REFERENCES "public"."merit_component"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merit_observation" ADD CONSTRAINT "merit_observation_educator_id_fk" FOREIGN KEY ("district_id","educator_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merit_observation" ADD CONSTRAINT "merit_observation_component_id_fk" FOREIGN KEY ("district_id","component_id") REFERENCES "public"."merit_component"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merit_payment" ADD CONSTRAINT "merit_payment_run_fk" FOREIGN KEY ("district_id","run_id") REFERENCES "public"."merit_run"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merit_payment" ADD CONSTRAINT "merit_payment_evaluation_id_fk" FOREIGN KEY ("district_id","evaluation_id") REFERENCES "public"."merit_evaluation"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merit_payment" ADD CONSTRAINT "merit_payment_educator_id_fk" FOREIGN KEY ("district_id","educator_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merit_run" ADD CONSTRAINT "merit_run_cycle_id_fk" FOREIGN KEY ("district_id","cycle_id") REFERENCES "public"."merit_cycle"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merit_component" ADD CONSTRAINT "merit_component_area_id_fk" FOREIGN KEY ("district_id","area_id") REFERENCES "public"."merit_area"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_progress_goal" ADD CONSTRAINT "special_progress_goal_report_id_fk" FOREIGN KEY ("district_id","report_id") REFERENCES "public"."special_progress_report"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_progress_goal" ADD CONSTRAINT "special_progress_goal_goal_id_fk" FOREIGN KEY ("district_id","goal_id") REFERENCES "public"."special_plan_goal"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_progress_report" ADD CONSTRAINT "special_progress_report_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_progress_report" ADD CONSTRAINT "special_progress_report_student_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_progress_report" ADD CONSTRAINT "special_progress_report_plan_id_fk" FOREIGN KEY ("district_id","plan_id") REFERENCES "public"."special_plan"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_progress_report" ADD CONSTRAINT "special_progress_report_term_id_fk" FOREIGN KEY ("district_id","term_id") REFERENCES "public"."term"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_progress_report" ADD CONSTRAINT "special_progress_report_sent_by_fk" FOREIGN KEY ("district_id","sent_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_progress_report" ADD CONSTRAINT "special_progress_report_corrects_fk" FOREIGN KEY ("district_id","corrects_id") REFERENCES "public"."special_progress_report"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rti_referral_form" ADD CONSTRAINT "rti_referral_form_referral_id_fk" FOREIGN KEY ("district_id","referral_id") REFERENCES "public"."rti_referral"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rti_referral_form" ADD CONSTRAINT "rti_referral_form_form_id_fk" FOREIGN KEY ("district_id","form_id") REFERENCES "public"."form"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rti_referral_form" ADD CONSTRAINT "rti_referral_form_answered_by_fk" FOREIGN KEY ("district_id","answered_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_rider" ADD CONSTRAINT "bus_rider_student_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_rider" ADD CONSTRAINT "bus_rider_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_rider" ADD CONSTRAINT "bus_rider_route_id_fk" FOREIGN KEY ("district_id","route_id") REFERENCES "public"."bus_route"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_rider" ADD CONSTRAINT "bus_rider_stop_id_fk" FOREIGN KEY ("district_id","stop_id") REFERENCES "public"."bus_stop"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_rider" ADD CONSTRAINT "bus_rider_household_id_fk" FOREIGN KEY ("district_id","household_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_boarding" ADD CONSTRAINT "bus_boarding_route_id_fk" FOREIGN KEY ("district_id","route_id") REFERENCES "public"."bus_route"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_boarding" ADD CONSTRAINT "bus_boarding_student_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_delay" ADD CONSTRAINT "bus_delay_route_id_fk" FOREIGN KEY ("district_id","route_id") REFERENCES "public"."bus_route"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_delay" ADD CONSTRAINT "bus_delay_bus_id_fk" FOREIGN KEY ("district_id","bus_id") REFERENCES "public"."bus"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_route_stop" ADD CONSTRAINT "bus_route_stop_route_id_fk" FOREIGN KEY ("district_id","route_id") REFERENCES "public"."bus_route"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_route_stop" ADD CONSTRAINT "bus_route_stop_stop_id_fk" FOREIGN KEY ("district_id","stop_id") REFERENCES "public"."bus_stop"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_route" ADD CONSTRAINT "bus_route_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_route" ADD CONSTRAINT "bus_route_bus_id_fk" FOREIGN KEY ("district_id","bus_id") REFERENCES "public"."bus"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_route" ADD CONSTRAINT "bus_route_driver_id_fk" FOREIGN KEY ("district_id","driver_id") REFERENCES "public"."bus_driver"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_driver" ADD CONSTRAINT "bus_driver_staff_id_fk" FOREIGN KEY ("district_id","staff_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_driver" ADD CONSTRAINT "bus_driver_provider_id_fk" FOREIGN KEY ("district_id","provider_id") REFERENCES "public"."bus_provider"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus" ADD CONSTRAINT "bus_provider_id_fk" FOREIGN KEY ("district_id","provider_id") REFERENCES "public"."bus_provider"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auto_call_choice_guardian" ON "auto_call_choice" USING btree ("district_id","guardian_id");--> statement-breakpoint
CREATE INDEX "auto_call_delivery_due" ON "auto_call_delivery" USING btree ("district_id","not_before","id") WHERE status in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "auto_call_delivery_address" ON "auto_call_delivery" USING btree ("district_id","address");--> statement-breakpoint
CREATE INDEX "auto_call_delivery_message" ON "auto_call_delivery" USING btree ("district_id","message_id");--> statement-breakpoint
CREATE INDEX "auto_call_delivery_guardian" ON "auto_call_delivery" USING btree ("district_id","guardian_id");--> statement-breakpoint
CREATE INDEX "auto_call_delivery_student" ON "auto_call_delivery" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "auto_call_message_sent" ON "auto_call_message" USING btree ("district_id","sent_at");--> statement-breakpoint
CREATE INDEX "meal_entry_account" ON "meal_entry" USING btree ("district_id","account_id","id");--> statement-breakpoint
CREATE INDEX "meal_entry_serving" ON "meal_entry" USING btree ("district_id","serving_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meal_entry_key" ON "meal_entry" USING btree ("district_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "meal_entry_corrects" ON "meal_entry" USING btree ("district_id","corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "meal_student_student" ON "meal_student" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meal_student_pin" ON "meal_student" USING btree ("district_id","pin");--> statement-breakpoint
CREATE INDEX "meal_student_account" ON "meal_student" USING btree ("district_id","account_id");--> statement-breakpoint
CREATE INDEX "meal_application_member_student" ON "meal_application_member" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "meal_application_year" ON "meal_application" USING btree ("district_id","year","status");--> statement-breakpoint
CREATE INDEX "meal_application_author" ON "meal_application" USING btree ("district_id","submitted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "meal_claim_month" ON "meal_claim" USING btree ("district_id","month") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "meal_eligibility_student" ON "meal_eligibility" USING btree ("district_id","student_id","year");--> statement-breakpoint
CREATE INDEX "meal_eligibility_application" ON "meal_eligibility" USING btree ("district_id","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meal_income_table_year" ON "meal_income_table" USING btree ("district_id","year") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "meal_serving_once" ON "meal_serving" USING btree ("district_id","student_id","date","meal") WHERE voided_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "meal_serving_key" ON "meal_serving" USING btree ("district_id","key");--> statement-breakpoint
CREATE INDEX "meal_serving_day" ON "meal_serving" USING btree ("district_id","school_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "meal_stop_key" ON "meal_stop" USING btree ("district_id","key");--> statement-breakpoint
CREATE INDEX "meal_stop_day" ON "meal_stop" USING btree ("district_id","date","school_id");--> statement-breakpoint
CREATE INDEX "meal_stop_student" ON "meal_stop" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meal_menu_day" ON "meal_menu" USING btree ("district_id","date","meal",coalesce(school_id, 0)) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "evidence_owner" ON "evidence" USING btree ("district_id","owner_id");--> statement-breakpoint
CREATE INDEX "evidence_standard_evidence" ON "evidence_standard" USING btree ("district_id","evidence_id");--> statement-breakpoint
CREATE INDEX "evidence_submission_owner" ON "evidence_submission" USING btree ("district_id","owner_id");--> statement-breakpoint
CREATE INDEX "evidence_submission_file_submission" ON "evidence_submission_file" USING btree ("district_id","submission_id");--> statement-breakpoint
CREATE INDEX "evidence_submission_file_uuid" ON "evidence_submission_file" USING btree ("district_id","file_uuid");--> statement-breakpoint
CREATE INDEX "goal_entry_goal" ON "goal_entry" USING btree ("district_id","goal_id");--> statement-breakpoint
CREATE INDEX "goal_owner" ON "goal" USING btree ("district_id","owner_id");--> statement-breakpoint
CREATE INDEX "goal_mentor" ON "goal" USING btree ("district_id","mentor_id");--> statement-breakpoint
CREATE INDEX "portfolio_page_item_page" ON "portfolio_page_item" USING btree ("district_id","page_id");--> statement-breakpoint
CREATE INDEX "portfolio_page_owner" ON "portfolio_page" USING btree ("district_id","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "portfolio_page_token" ON "portfolio_page" USING btree ("token_hash") WHERE token_hash is not null;--> statement-breakpoint
CREATE INDEX "health_care_plan_medication_plan" ON "health_care_plan_medication" USING btree ("district_id","plan_id");--> statement-breakpoint
CREATE INDEX "health_care_plan_student" ON "health_care_plan" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "health_care_plan_school" ON "health_care_plan" USING btree ("district_id","school_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "health_care_plan_next" ON "health_care_plan" USING btree ("district_id","replaces_id") WHERE removed_at is null and status <> 'discarded';--> statement-breakpoint
CREATE INDEX "leave_correction_person" ON "leave_correction" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE INDEX "leave_request_person" ON "leave_request" USING btree ("district_id","user_id","first_day");--> statement-breakpoint
CREATE INDEX "leave_request_school" ON "leave_request" USING btree ("district_id","school_id","status");--> statement-breakpoint
CREATE INDEX "staff_license_person" ON "staff_license" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE INDEX "staff_license_ends" ON "staff_license" USING btree ("district_id","expires_on");--> statement-breakpoint
CREATE INDEX "position_assignment_person" ON "position_assignment" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE INDEX "position_assignment_position" ON "position_assignment" USING btree ("district_id","position_id");--> statement-breakpoint
CREATE INDEX "position_funding_account" ON "position_funding" USING btree ("district_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_position_number" ON "staff_position" USING btree ("district_id","number") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "staff_position_school" ON "staff_position" USING btree ("district_id","school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_group_code" ON "employee_group" USING btree ("district_id","code") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "leave_reason_code" ON "leave_reason" USING btree ("district_id","code") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "staff_conference_person" ON "staff_conference" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE INDEX "personnel_file_entry_person" ON "personnel_file_entry" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_state_report_once" ON "staff_state_report" USING btree ("district_id","user_id") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "merit_cycle_name" ON "merit_cycle" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "merit_evaluation_educator" ON "merit_evaluation" USING btree ("district_id","educator_id");--> statement-breakpoint
CREATE INDEX "merit_evaluation_evaluator" ON "merit_evaluation" USING btree ("district_id","evaluator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "merit_evaluation_once" ON "merit_evaluation" USING btree ("district_id","cycle_id","educator_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "merit_score_evaluation" ON "merit_score" USING btree ("district_id","evaluation_id");--> statement-breakpoint
CREATE INDEX "merit_observation_educator" ON "merit_observation" USING btree ("district_id","educator_id","observed_on");--> statement-breakpoint
CREATE INDEX "merit_observation_observer" ON "merit_observation" USING btree ("district_id","observer_id");--> statement-breakpoint
CREATE INDEX "merit_payment_run" ON "merit_payment" USING btree ("district_id","run_id");--> statement-breakpoint
CREATE INDEX "merit_payment_evaluation" ON "merit_payment" USING btree ("district_id","evaluation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "merit_run_prepared" ON "merit_run" USING btree ("district_id","cycle_id") WHERE status = 'prepared' and removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "merit_run_pool" ON "merit_run" USING btree ("district_id","cycle_id") WHERE kind = 'pool' and status <> 'discarded' and removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "merit_category_code" ON "merit_category" USING btree ("district_id","code") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "merit_area_code" ON "merit_area" USING btree ("district_id","code") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "special_progress_goal_goal" ON "special_progress_goal" USING btree ("district_id","goal_id");--> statement-breakpoint
CREATE INDEX "special_progress_report_student" ON "special_progress_report" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "special_progress_report_school" ON "special_progress_report" USING btree ("district_id","school_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "special_progress_report_draft" ON "special_progress_report" USING btree ("district_id","plan_id","term_id") WHERE removed_at is null and status = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "special_progress_report_sent" ON "special_progress_report" USING btree ("district_id","plan_id","term_id") WHERE removed_at is null and status = 'sent';--> statement-breakpoint
CREATE INDEX "rti_referral_form_referral" ON "rti_referral_form" USING btree ("district_id","referral_id");--> statement-breakpoint
CREATE INDEX "bus_rider_student" ON "bus_rider" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "bus_rider_route" ON "bus_rider" USING btree ("district_id","route_id");--> statement-breakpoint
CREATE INDEX "bus_boarding_student" ON "bus_boarding" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "bus_delay_route" ON "bus_delay" USING btree ("district_id","route_id","day");--> statement-breakpoint
CREATE INDEX "bus_route_stop_route" ON "bus_route_stop" USING btree ("district_id","route_id","place");--> statement-breakpoint
CREATE INDEX "bus_route_stop_stop" ON "bus_route_stop" USING btree ("district_id","stop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bus_route_number" ON "bus_route" USING btree ("district_id","number") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bus_driver_number" ON "bus_driver" USING btree ("district_id","number") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bus_provider_name" ON "bus_provider" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bus_stop_number" ON "bus_stop" USING btree ("district_id","number") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bus_number" ON "bus" USING btree ("district_id","number") WHERE removed_at is null;