CREATE TABLE "badge_comment" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"badge_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"field" text NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_by" integer,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "badge_comment_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge_event" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"badge_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"action" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_id" integer NOT NULL,
	"comment" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "badge_event_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge_version" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"badge_id" integer NOT NULL,
	"number" integer NOT NULL,
	"frozen_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_uuid" uuid,
	"directions_to_earn" text DEFAULT '' NOT NULL,
	"scenario" text DEFAULT '' NOT NULL,
	"clarifications" text DEFAULT '' NOT NULL,
	"stack_id" integer,
	"review_mode" text DEFAULT 'double' NOT NULL,
	"course_code_review_mode" text DEFAULT 'any' NOT NULL,
	"catalog_visibility" text DEFAULT 'public' NOT NULL,
	"valid_months" integer,
	CONSTRAINT "badge_version_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"status" text DEFAULT 'drft' NOT NULL,
	"creator_id" integer NOT NULL,
	"version_id" integer,
	"submitted_at" timestamp with time zone,
	"activated_at" timestamp with time zone,
	"name" text DEFAULT '' NOT NULL,
	"stack_id" integer,
	"catalog_visibility" text DEFAULT 'public' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "badge_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge_coaching_subject" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_coaching_subject_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sort_order" smallint DEFAULT 0 NOT NULL,
	"coaching_subject_id" integer NOT NULL,
	CONSTRAINT "badge_coaching_subject_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge_course_code" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_course_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sort_order" smallint DEFAULT 0 NOT NULL,
	"course_code_id" integer,
	"code" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "badge_course_code_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge_credit" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_credit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sort_order" smallint DEFAULT 0 NOT NULL,
	"credit_type_id" integer NOT NULL,
	"approval_area_id" integer,
	"number_of_credits" numeric(6, 2) NOT NULL,
	"fee" integer DEFAULT 0 NOT NULL,
	"resubmission_fee" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "badge_credit_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge_resource" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_resource_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sort_order" smallint DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"url" text,
	"isbn_10" text,
	"file_uuid" uuid,
	"filename" text,
	CONSTRAINT "badge_resource_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge_standard" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_standard_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sort_order" smallint DEFAULT 0 NOT NULL,
	"standard_item_id" integer NOT NULL,
	"identifier" text NOT NULL,
	"code" text,
	"statement" text NOT NULL,
	"framework" text NOT NULL,
	CONSTRAINT "badge_standard_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "earning_criterion" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "earning_criterion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sort_order" smallint DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"definition" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"scoring_guide" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reflection_template_id" integer,
	"prompts" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "earning_criterion_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "evidence_category" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "evidence_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sort_order" smallint DEFAULT 0 NOT NULL,
	"criterion_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"min" smallint DEFAULT 0 NOT NULL,
	"max" smallint,
	CONSTRAINT "evidence_category_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "evidence_option" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "evidence_option_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sort_order" smallint DEFAULT 0 NOT NULL,
	"category_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"min" smallint DEFAULT 0 NOT NULL,
	"max" smallint,
	CONSTRAINT "evidence_option_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge_glossary_term" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_glossary_term_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sort_order" smallint DEFAULT 0 NOT NULL,
	"term" text NOT NULL,
	"definition" text NOT NULL,
	CONSTRAINT "badge_glossary_term_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge_classroom_badge" (
	"district_id" integer NOT NULL,
	"classroom_id" integer NOT NULL,
	"badge_id" integer NOT NULL,
	"sort_order" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "badge_classroom_badge_district_id_classroom_id_badge_id_pk" PRIMARY KEY("district_id","classroom_id","badge_id")
);
--> statement-breakpoint
CREATE TABLE "badge_classroom_member" (
	"district_id" integer NOT NULL,
	"classroom_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "badge_classroom_member_district_id_classroom_id_user_id_pk" PRIMARY KEY("district_id","classroom_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "badge_classroom" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_classroom_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"coach_id" integer NOT NULL,
	"coaching_subject_id" integer,
	CONSTRAINT "badge_classroom_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge_curriculum_user" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_curriculum_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"curriculum_id" integer NOT NULL,
	CONSTRAINT "badge_curriculum_user_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge_pathway_user" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_pathway_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"pathway_id" integer NOT NULL,
	CONSTRAINT "badge_pathway_user_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge_curriculum" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_curriculum_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_uuid" uuid,
	"visible" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "badge_curriculum_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge_curriculum_pathway" (
	"district_id" integer NOT NULL,
	"curriculum_id" integer NOT NULL,
	"pathway_id" integer NOT NULL,
	"sort_order" smallint DEFAULT 0 NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	CONSTRAINT "badge_curriculum_pathway_district_id_curriculum_id_pathway_id_pk" PRIMARY KEY("district_id","curriculum_id","pathway_id")
);
--> statement-breakpoint
CREATE TABLE "badge_pathway_step" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_pathway_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"pathway_id" integer NOT NULL,
	"sort_order" smallint DEFAULT 0 NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"complete_all" boolean DEFAULT false NOT NULL,
	"number_required" smallint DEFAULT 0 NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	CONSTRAINT "badge_pathway_step_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge_pathway" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_pathway_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_uuid" uuid,
	"visible" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "badge_pathway_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge_pathway_step_badge" (
	"district_id" integer NOT NULL,
	"step_id" integer NOT NULL,
	"badge_id" integer NOT NULL,
	"sort_order" smallint DEFAULT 0 NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	CONSTRAINT "badge_pathway_step_badge_district_id_step_id_badge_id_pk" PRIMARY KEY("district_id","step_id","badge_id")
);
--> statement-breakpoint
CREATE TABLE "badge_evidence" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"badge_user_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"category_id" integer,
	"option_id" integer,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"file_uuid" uuid,
	"url" text,
	"html" text,
	"sort_order" smallint DEFAULT 0 NOT NULL,
	"first_round" smallint DEFAULT 1 NOT NULL,
	"last_round" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "badge_evidence_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge_reflection" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_reflection_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"badge_user_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"first_round" smallint DEFAULT 1 NOT NULL,
	"last_round" smallint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "badge_reflection_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge_submission" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_submission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"badge_user_id" integer NOT NULL,
	"round" smallint NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"credit_id" integer,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"paid" boolean DEFAULT false NOT NULL,
	"outcome" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "badge_submission_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge_user_event" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_user_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"badge_user_id" integer NOT NULL,
	"action" text NOT NULL,
	"status" smallint NOT NULL,
	"round" smallint NOT NULL,
	"actor_id" integer NOT NULL,
	"actor_part" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "badge_user_event_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge_user" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"badge_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"school_id" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"status_before" smallint,
	"round" smallint DEFAULT 0 NOT NULL,
	"credit_id" integer,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"earned_at" timestamp with time zone,
	"credential_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "badge_user_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "prepayment" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "prepayment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"payer" text DEFAULT '' NOT NULL,
	"badge_id" integer,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"expires_on" date,
	"note" text,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"refund_cents" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "prepayment_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "redemption_code" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "redemption_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"prepayment_id" integer NOT NULL,
	"code" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"uses" integer DEFAULT 1 NOT NULL,
	"uses_left" integer DEFAULT 1 NOT NULL,
	"uses_voided" integer DEFAULT 0 NOT NULL,
	"expires_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redemption_code_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "redemption" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "redemption_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"code_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"badge_user_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redemption_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge_review" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"badge_user_id" integer NOT NULL,
	"badge_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"learner_id" integer NOT NULL,
	"kind" text DEFAULT 'first' NOT NULL,
	"round" smallint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"review_mode" text NOT NULL,
	"course_code_review_mode" text NOT NULL,
	"course_codes" text[] DEFAULT '{}' NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_by" integer,
	"claimed_at" timestamp with time zone,
	"due_at" date,
	"outcome" text,
	"closed_at" timestamp with time zone,
	"comment" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "badge_review_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "review_mark" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "review_mark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"review_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"evidence_id" integer DEFAULT 0 NOT NULL,
	"type" text NOT NULL,
	"revise" boolean DEFAULT false NOT NULL,
	"score" smallint,
	"comment" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_mark_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_comment" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "saved_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"owner_id" integer NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_comment_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "approval_area" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "approval_area_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "approval_area_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "coaching_subject" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "coaching_subject_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "coaching_subject_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "course_code_reviewer" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "course_code_reviewer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"code" text NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "course_code_reviewer_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "credit_type" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "credit_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"abbr" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "credit_type_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "reflection_template" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "reflection_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"introduction" text,
	"prompts" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "reflection_template_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge_stack" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_stack_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"image_uuid" uuid,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "badge_stack_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "badge_version" ADD CONSTRAINT "badge_version_district_id_badge_id_badge_district_id_id_fk" FOREIGN KEY ("district_id","badge_id") REFERENCES "public"."badge"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_classroom_badge" ADD CONSTRAINT "badge_classroom_badge_district_id_classroom_id_badge_classroom_district_id_id_fk" FOREIGN KEY ("district_id","classroom_id") REFERENCES "public"."badge_classroom"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_classroom_member" ADD CONSTRAINT "badge_classroom_member_district_id_classroom_id_badge_classroom_district_id_id_fk" FOREIGN KEY ("district_id","classroom_id") REFERENCES "public"."badge_classroom"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_curriculum_user" ADD CONSTRAINT "badge_curriculum_user_district_id_curriculum_id_badge_curriculum_district_id_id_fk" FOREIGN KEY ("district_id","curriculum_id") REFERENCES "public"."badge_curriculum"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_pathway_user" ADD CONSTRAINT "badge_pathway_user_district_id_pathway_id_badge_pathway_district_id_id_fk" FOREIGN KEY ("district_id","pathway_id") REFERENCES "public"."badge_pathway"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_curriculum_pathway" ADD CONSTRAINT "badge_curriculum_pathway_district_id_curriculum_id_badge_curriculum_district_id_id_fk" FOREIGN KEY ("district_id","curriculum_id") REFERENCES "public"."badge_curriculum"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_curriculum_pathway" ADD CONSTRAINT "badge_curriculum_pathway_district_id_pathway_id_badge_pathway_district_id_id_fk" FOREIGN KEY ("district_id","pathway_id") REFERENCES "public"."badge_pathway"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_pathway_step" ADD CONSTRAINT "badge_pathway_step_district_id_pathway_id_badge_pathway_district_id_id_fk" FOREIGN KEY ("district_id","pathway_id") REFERENCES "public"."badge_pathway"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_pathway_step_badge" ADD CONSTRAINT "badge_pathway_step_badge_district_id_step_id_badge_pathway_step_district_id_id_fk" FOREIGN KEY ("district_id","step_id") REFERENCES "public"."badge_pathway_step"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_evidence" ADD CONSTRAINT "badge_evidence_district_id_badge_user_id_badge_user_district_id_id_fk" FOREIGN KEY ("district_id","badge_user_id") REFERENCES "public"."badge_user"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_reflection" ADD CONSTRAINT "badge_reflection_district_id_badge_user_id_badge_user_district_id_id_fk" FOREIGN KEY ("district_id","badge_user_id") REFERENCES "public"."badge_user"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_submission" ADD CONSTRAINT "badge_submission_district_id_badge_user_id_badge_user_district_id_id_fk" FOREIGN KEY ("district_id","badge_user_id") REFERENCES "public"."badge_user"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_code" ADD CONSTRAINT "redemption_code_district_id_prepayment_id_prepayment_district_id_id_fk" FOREIGN KEY ("district_id","prepayment_id") REFERENCES "public"."prepayment"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption" ADD CONSTRAINT "redemption_district_id_code_id_redemption_code_district_id_id_fk" FOREIGN KEY ("district_id","code_id") REFERENCES "public"."redemption_code"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_mark" ADD CONSTRAINT "review_mark_district_id_review_id_badge_review_district_id_id_fk" FOREIGN KEY ("district_id","review_id") REFERENCES "public"."badge_review"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "badge_comment_badge" ON "badge_comment" USING btree ("district_id","badge_id","id");--> statement-breakpoint
CREATE INDEX "badge_event_badge" ON "badge_event" USING btree ("district_id","badge_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_version_number" ON "badge_version" USING btree ("district_id","badge_id","number");--> statement-breakpoint
CREATE INDEX "badge_search_text" ON "badge" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "badge_sort_name" ON "badge" USING btree ("district_id","status","sort_name","id");--> statement-breakpoint
CREATE INDEX "badge_creator" ON "badge" USING btree ("district_id","creator_id","status");--> statement-breakpoint
CREATE INDEX "badge_by_stack" ON "badge" USING btree ("district_id","stack_id");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_coaching_subject_key" ON "badge_coaching_subject" USING btree ("district_id","version_id","key");--> statement-breakpoint
CREATE INDEX "badge_coaching_subject_version" ON "badge_coaching_subject" USING btree ("district_id","version_id","sort_order");--> statement-breakpoint
CREATE INDEX "badge_coaching_subject_subject" ON "badge_coaching_subject" USING btree ("district_id","coaching_subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_course_code_key" ON "badge_course_code" USING btree ("district_id","version_id","key");--> statement-breakpoint
CREATE INDEX "badge_course_code_version" ON "badge_course_code" USING btree ("district_id","version_id","sort_order");--> statement-breakpoint
CREATE INDEX "badge_course_code_code" ON "badge_course_code" USING btree ("district_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_credit_key" ON "badge_credit" USING btree ("district_id","version_id","key");--> statement-breakpoint
CREATE INDEX "badge_credit_version" ON "badge_credit" USING btree ("district_id","version_id","sort_order");--> statement-breakpoint
CREATE INDEX "badge_credit_area" ON "badge_credit" USING btree ("district_id","approval_area_id");--> statement-breakpoint
CREATE INDEX "badge_credit_type" ON "badge_credit" USING btree ("district_id","credit_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_resource_key" ON "badge_resource" USING btree ("district_id","version_id","key");--> statement-breakpoint
CREATE INDEX "badge_resource_version" ON "badge_resource" USING btree ("district_id","version_id","sort_order");--> statement-breakpoint
CREATE INDEX "badge_resource_file" ON "badge_resource" USING btree ("district_id","file_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_standard_key" ON "badge_standard" USING btree ("district_id","version_id","key");--> statement-breakpoint
CREATE INDEX "badge_standard_version" ON "badge_standard" USING btree ("district_id","version_id","sort_order");--> statement-breakpoint
CREATE INDEX "badge_standard_item" ON "badge_standard" USING btree ("district_id","standard_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "earning_criterion_key" ON "earning_criterion" USING btree ("district_id","version_id","key");--> statement-breakpoint
CREATE INDEX "earning_criterion_version" ON "earning_criterion" USING btree ("district_id","version_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_category_key" ON "evidence_category" USING btree ("district_id","version_id","key");--> statement-breakpoint
CREATE INDEX "evidence_category_version" ON "evidence_category" USING btree ("district_id","version_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_option_key" ON "evidence_option" USING btree ("district_id","version_id","key");--> statement-breakpoint
CREATE INDEX "evidence_option_version" ON "evidence_option" USING btree ("district_id","version_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_glossary_term_key" ON "badge_glossary_term" USING btree ("district_id","version_id","key");--> statement-breakpoint
CREATE INDEX "badge_glossary_term_version" ON "badge_glossary_term" USING btree ("district_id","version_id","sort_order");--> statement-breakpoint
CREATE INDEX "badge_classroom_member_user" ON "badge_classroom_member" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE INDEX "badge_classroom_coach" ON "badge_classroom" USING btree ("district_id","coach_id");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_curriculum_user_once" ON "badge_curriculum_user" USING btree ("district_id","user_id","curriculum_id");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_pathway_user_once" ON "badge_pathway_user" USING btree ("district_id","user_id","pathway_id");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_curriculum_name" ON "badge_curriculum" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "badge_curriculum_search_text" ON "badge_curriculum" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "badge_curriculum_pathway_pathway" ON "badge_curriculum_pathway" USING btree ("district_id","pathway_id");--> statement-breakpoint
CREATE INDEX "badge_pathway_step_pathway" ON "badge_pathway_step" USING btree ("district_id","pathway_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_pathway_name" ON "badge_pathway" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "badge_pathway_search_text" ON "badge_pathway" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "badge_pathway_step_badge_badge" ON "badge_pathway_step_badge" USING btree ("district_id","badge_id");--> statement-breakpoint
CREATE INDEX "badge_evidence_of" ON "badge_evidence" USING btree ("district_id","badge_user_id","criterion_id","sort_order");--> statement-breakpoint
CREATE INDEX "badge_evidence_file" ON "badge_evidence" USING btree ("district_id","file_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_reflection_present" ON "badge_reflection" USING btree ("district_id","badge_user_id","criterion_id") WHERE last_round is null;--> statement-breakpoint
CREATE UNIQUE INDEX "badge_submission_round" ON "badge_submission" USING btree ("district_id","badge_user_id","round");--> statement-breakpoint
CREATE INDEX "badge_submission_at" ON "badge_submission" USING btree ("district_id","submitted_at");--> statement-breakpoint
CREATE INDEX "badge_user_event_of" ON "badge_user_event" USING btree ("district_id","badge_user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_user_once" ON "badge_user" USING btree ("district_id","badge_id","user_id");--> statement-breakpoint
CREATE INDEX "badge_user_learner" ON "badge_user" USING btree ("district_id","user_id","status");--> statement-breakpoint
CREATE INDEX "badge_user_status" ON "badge_user" USING btree ("district_id","badge_id","status");--> statement-breakpoint
CREATE INDEX "badge_user_version" ON "badge_user" USING btree ("district_id","version_id");--> statement-breakpoint
CREATE INDEX "prepayment_created" ON "prepayment" USING btree ("district_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "redemption_code_code" ON "redemption_code" USING btree ("district_id","code");--> statement-breakpoint
CREATE INDEX "redemption_code_prepayment" ON "redemption_code" USING btree ("district_id","prepayment_id");--> statement-breakpoint
CREATE INDEX "redemption_code_status" ON "redemption_code" USING btree ("district_id","status","expires_on");--> statement-breakpoint
CREATE UNIQUE INDEX "redemption_submission" ON "redemption" USING btree ("district_id","submission_id");--> statement-breakpoint
CREATE INDEX "redemption_code_of" ON "redemption" USING btree ("district_id","code_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_review_kind" ON "badge_review" USING btree ("district_id","submission_id","kind");--> statement-breakpoint
CREATE INDEX "badge_review_queue" ON "badge_review" USING btree ("district_id","opened_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "badge_review_claimed" ON "badge_review" USING btree ("district_id","claimed_by","state","due_at");--> statement-breakpoint
CREATE INDEX "badge_review_due" ON "badge_review" USING btree ("district_id","due_at") WHERE state = 'claimed';--> statement-breakpoint
CREATE INDEX "badge_review_codes" ON "badge_review" USING gin ("course_codes");--> statement-breakpoint
CREATE INDEX "badge_review_badge_user" ON "badge_review" USING btree ("district_id","badge_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_mark_once" ON "review_mark" USING btree ("district_id","review_id","criterion_id","evidence_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_comment_title" ON "saved_comment" USING btree ("district_id","owner_id","title");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_area_name" ON "approval_area" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coaching_subject_name" ON "coaching_subject" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "course_code_reviewer_once" ON "course_code_reviewer" USING btree ("district_id","code","user_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "course_code_reviewer_user" ON "course_code_reviewer" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_type_name" ON "credit_type" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reflection_template_name" ON "reflection_template" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "badge_stack_name" ON "badge_stack" USING btree ("district_id","name") WHERE removed_at is null;