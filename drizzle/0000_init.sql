CREATE TABLE "account" (
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"login_name" text NOT NULL,
	"password_hash" text,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"password_changed_at" timestamp with time zone,
	CONSTRAINT "account_district_id_user_id_pk" PRIMARY KEY("district_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "permission_group" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "permission_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"key" text,
	"name" text NOT NULL,
	"description" text,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "permission_group_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "reset_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"school_id" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idle_expires_at" timestamp with time zone NOT NULL,
	"absolute_expires_at" timestamp with time zone NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"current_staff_id" integer DEFAULT 0 NOT NULL,
	"current_section_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_permission_group" (
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"school_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "user_permission_group_district_id_user_id_group_id_school_id_pk" PRIMARY KEY("district_id","user_id","group_id","school_id")
);
--> statement-breakpoint
CREATE TABLE "user_preference" (
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_preference_district_id_user_id_name_pk" PRIMARY KEY("district_id","user_id","name")
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"school_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "user_role_district_id_user_id_role_school_id_pk" PRIMARY KEY("district_id","user_id","role","school_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"sourced_id" text,
	"state_id" text,
	"local_id" text,
	"username" text,
	"email" text,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"suffix" text,
	"preferred_name" text,
	"birth_date" date,
	"gender" text,
	"phone" text,
	"sms" text,
	"language" text DEFAULT 'en' NOT NULL,
	"photo_uuid" uuid,
	"status" text DEFAULT 'active' NOT NULL,
	"show_in_public_catalog" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"school_id" integer,
	"name" text NOT NULL,
	"description" text,
	"location" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "event_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "form_answer" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "form_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"question_text" text NOT NULL,
	"question_type" text NOT NULL,
	"value" jsonb NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_answer_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "form_question" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "form_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"question_number" integer NOT NULL,
	"question_type" text NOT NULL,
	"text" text NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "form_question_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "form_section" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "form_section_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"section_number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"removed_at" timestamp with time zone,
	CONSTRAINT "form_section_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "form" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "form_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"area" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "form_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_change" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "import_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"entity" text NOT NULL,
	"part" text NOT NULL,
	"record_id" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"changes" jsonb NOT NULL,
	"undone" text,
	CONSTRAINT "import_change_district_id_import_id_id_pk" PRIMARY KEY("district_id","import_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_finding" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "import_finding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"file_no" smallint NOT NULL,
	"line" integer NOT NULL,
	"field" text,
	"code" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"severity" text NOT NULL,
	CONSTRAINT "import_finding_district_id_import_id_id_pk" PRIMARY KEY("district_id","import_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_mapping" (
	"district_id" integer NOT NULL,
	"signature" text NOT NULL,
	"kind" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"saved_by" integer NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_mapping_district_id_signature_pk" PRIMARY KEY("district_id","signature")
);
--> statement-breakpoint
CREATE TABLE "import_stage" (
	"district_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"target" text NOT NULL,
	"seq" integer NOT NULL,
	"file_no" smallint NOT NULL,
	"line" integer NOT NULL,
	"own" boolean NOT NULL,
	"key" text NOT NULL,
	"ends" boolean NOT NULL,
	"role" text,
	"ref_a" text,
	"ref_b" text,
	"ref_c" text,
	"alt" text,
	"schools" text[],
	"patch" jsonb NOT NULL,
	"made" jsonb,
	"part" jsonb,
	"more" jsonb,
	"record_id" integer,
	"a_id" integer,
	"b_id" integer,
	"c_id" integer,
	CONSTRAINT "import_stage_district_id_import_id_target_seq_pk" PRIMARY KEY("district_id","import_id","target","seq")
);
--> statement-breakpoint
CREATE TABLE "import" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"name" text NOT NULL,
	"entity" text NOT NULL,
	"processing" text DEFAULT 'manual' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"source_name" text NOT NULL,
	"source_path" text NOT NULL,
	"source_sha256" text NOT NULL,
	"plan" jsonb NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"file_counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"confirmed_number" integer,
	"errors" integer DEFAULT 0 NOT NULL,
	"warnings" integer DEFAULT 0 NOT NULL,
	"staged" integer DEFAULT 0 NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"mark" integer DEFAULT 0 NOT NULL,
	"written" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"run_id" integer,
	"failure" jsonb,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "import_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL,
	"cause" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "file" (
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"district_id" integer NOT NULL,
	"owner_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"filename" text NOT NULL,
	"media_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" text NOT NULL,
	"image" boolean NOT NULL,
	"source" text DEFAULT 'file' NOT NULL,
	"modifiers" text,
	"original_uuid" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "file_district_id_uuid_pk" PRIMARY KEY("district_id","uuid")
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "job_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"name" text NOT NULL,
	"input" jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"message_id" text,
	"message_values" jsonb,
	"started_by" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"singleton_key" text,
	"run_after" timestamp with time zone DEFAULT now() NOT NULL,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"delivery_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"worker" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"result" jsonb,
	"error_id" text,
	"error_values" jsonb,
	CONSTRAINT "job_run_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"district_id" integer DEFAULT 0 NOT NULL,
	"points" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_message" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "mail_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"template" text NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	CONSTRAINT "mail_message_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "instructional_material_bid_cycle_reviewer" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "instructional_material_bid_cycle_reviewer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"bid_cycle_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instructional_material_bid_cycle_reviewer_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "instructional_material_bid_cycle" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "instructional_material_bid_cycle_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"name" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "instructional_material_bid_cycle_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "cart_item" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cart_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_item_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_course_survey" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_course_survey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"course_name" text NOT NULL,
	"section_number" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "pd_course_survey_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "address" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text DEFAULT 'home' NOT NULL,
	"street" text NOT NULL,
	"apartment" text,
	"city" text NOT NULL,
	"state" text,
	"zip" text,
	"country" text DEFAULT 'US' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "address_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "guardian" (
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"occupation" text,
	"employer" text,
	"home_language" text,
	"citizenship" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "guardian_district_id_user_id_pk" PRIMARY KEY("district_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "other_contact" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "other_contact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"relationship" text DEFAULT 'other' NOT NULL,
	"phone" text,
	"other_phone" text,
	"email" text,
	"is_emergency" boolean DEFAULT true NOT NULL,
	"may_pick_up" boolean DEFAULT false NOT NULL,
	"contact_order" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "other_contact_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "school_enrollment" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "school_enrollment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"school_year_id" integer,
	"grade" text,
	"entry_date" date NOT NULL,
	"entry_code" text,
	"exit_date" date,
	"exit_code" text,
	"is_primary" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "school_enrollment_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff_member" (
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"school_id" integer DEFAULT 0 NOT NULL,
	"title" text,
	"status" text DEFAULT 'active' NOT NULL,
	"is_teacher" boolean DEFAULT false NOT NULL,
	"hire_date" date,
	"qualification" text,
	"biography" text,
	"home_language" text,
	"citizenship" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "staff_member_district_id_user_id_pk" PRIMARY KEY("district_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "student_guardian" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "student_guardian_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"guardian_id" integer NOT NULL,
	"relationship" text DEFAULT 'guardian' NOT NULL,
	"lives_with" boolean DEFAULT false NOT NULL,
	"has_custody" boolean DEFAULT true NOT NULL,
	"may_pick_up" boolean DEFAULT true NOT NULL,
	"gets_mail" boolean DEFAULT true NOT NULL,
	"restricted" boolean DEFAULT false NOT NULL,
	"restriction_note" text,
	"contact_order" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "student_guardian_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "student" (
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"school_id" integer DEFAULT 0 NOT NULL,
	"grade" text,
	"status" text DEFAULT 'active' NOT NULL,
	"graduation_year" integer,
	"birth_city" text,
	"birth_state" text,
	"birth_country" text,
	"hispanic" boolean,
	"races" text[] DEFAULT '{}' NOT NULL,
	"citizenship" text,
	"country_of_entry" text,
	"first_entry_us_school" date,
	"home_language" text,
	"correspondence_language" text,
	"english_proficiency" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "student_district_id_user_id_pk" PRIMARY KEY("district_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"email" text NOT NULL,
	"role_id" integer,
	"message" text,
	"language" text DEFAULT 'en' NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"invited_by" integer NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"resent_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invitation_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "registration_configuration" (
	"district_id" integer PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"allow_walk_ups" boolean DEFAULT false NOT NULL,
	"default_permission_group_id" integer,
	"invitation_message" text,
	"users_to_notify" integer[] DEFAULT '{}' NOT NULL,
	"form_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "registration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"gender" text NOT NULL,
	"dob" date NOT NULL,
	"phone_number" text NOT NULL,
	"source" text NOT NULL,
	"invitation_id" integer,
	"language" text DEFAULT 'en' NOT NULL,
	"password_hash" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"user_id" integer,
	"guardian_email" text,
	"consent_token_hash" text,
	"consent_expires_at" timestamp with time zone,
	"consented_at" timestamp with time zone,
	CONSTRAINT "registration_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "course" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "course_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"school_id" integer,
	"sourced_id" text,
	"code" text,
	"title" text NOT NULL,
	"description" text,
	"subject" text,
	"grades" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "course_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "section_enrollment" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "section_enrollment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"sourced_id" text,
	"is_primary" boolean DEFAULT false NOT NULL,
	"start_date" date,
	"end_date" date,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "section_enrollment_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "section_meeting" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "section_meeting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"period" text,
	"weekdays" smallint DEFAULT 31 NOT NULL,
	"start_time" text,
	"end_time" text,
	"room" text,
	CONSTRAINT "section_meeting_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "section" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "section_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"term_id" integer,
	"sourced_id" text,
	"section_number" text NOT NULL,
	"title" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"room" text,
	"status" text DEFAULT 'active' NOT NULL,
	"is_professional_development" boolean DEFAULT false NOT NULL,
	"capacity" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "section_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "district" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "district_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer GENERATED ALWAYS AS (id) STORED NOT NULL,
	"name" text NOT NULL,
	"state_id" text,
	"time_zone" text DEFAULT 'America/Los_Angeles' NOT NULL,
	"accent_color" text,
	"features" text[] DEFAULT '{}' NOT NULL,
	"idle_minutes" integer DEFAULT 30 NOT NULL,
	"username_mode" text DEFAULT 'email' NOT NULL,
	"login_message" text,
	"login_logo_uuid" uuid,
	"nav_logo_uuid" uuid,
	"public_host" text,
	"support_email" text,
	"support_phone" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "district_district_id_unique" UNIQUE("district_id")
);
--> statement-breakpoint
CREATE TABLE "school_level" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "school_level_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"name" text NOT NULL,
	"grade_low" text,
	"grade_high" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "school_level_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "school_year" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "school_year_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"sourced_id" text,
	"name" text NOT NULL,
	"abbr" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "school_year_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "school" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "school_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"sourced_id" text,
	"name" text NOT NULL,
	"number" text,
	"state_id" text,
	"level_id" integer,
	"grade_low" text,
	"grade_high" text,
	"principal_name" text,
	"phone" text,
	"street" text,
	"city" text,
	"state" text,
	"zip" text,
	"time_zone" text,
	"status" text DEFAULT 'active' NOT NULL,
	"allow_walk_up" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "school_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "term" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "term_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"school_id" integer,
	"school_year_id" integer NOT NULL,
	"sourced_id" text,
	"name" text NOT NULL,
	"abbr" text NOT NULL,
	"kind" text DEFAULT 'term' NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "term_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "building" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "building_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"notes" text,
	CONSTRAINT "building_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "room" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "room_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"name" text NOT NULL,
	"building_id" integer,
	"kind" text NOT NULL,
	"capacity" integer,
	CONSTRAINT "room_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "help_document" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "help_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"route" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"replaces_shipped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "help_document_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "public_preference" (
	"district_id" integer NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "public_preference_district_id_name_pk" PRIMARY KEY("district_id","name")
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_district_id_user_id_users_district_id_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_permission_group" ADD CONSTRAINT "user_permission_group_district_id_group_id_permission_group_district_id_id_fk" FOREIGN KEY ("district_id","group_id") REFERENCES "public"."permission_group"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_permission_group" ADD CONSTRAINT "user_permission_group_district_id_user_id_users_district_id_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_district_id_user_id_users_district_id_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answer" ADD CONSTRAINT "form_answer_district_id_question_id_form_question_district_id_id_fk" FOREIGN KEY ("district_id","question_id") REFERENCES "public"."form_question"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_question" ADD CONSTRAINT "form_question_district_id_section_id_form_section_district_id_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."form_section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_section" ADD CONSTRAINT "form_section_district_id_form_id_form_district_id_id_fk" FOREIGN KEY ("district_id","form_id") REFERENCES "public"."form"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructional_material_bid_cycle_reviewer" ADD CONSTRAINT "instructional_material_bid_cycle_reviewer_district_id_bid_cycle_id_instructional_material_bid_cycle_district_id_id_fk" FOREIGN KEY ("district_id","bid_cycle_id") REFERENCES "public"."instructional_material_bid_cycle"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_district_id_user_id_users_district_id_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian" ADD CONSTRAINT "guardian_district_id_user_id_users_district_id_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "other_contact" ADD CONSTRAINT "other_contact_district_id_user_id_users_district_id_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_enrollment" ADD CONSTRAINT "school_enrollment_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_member" ADD CONSTRAINT "staff_member_district_id_user_id_users_district_id_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_guardian" ADD CONSTRAINT "student_guardian_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_guardian" ADD CONSTRAINT "student_guardian_district_id_guardian_id_guardian_district_id_user_id_fk" FOREIGN KEY ("district_id","guardian_id") REFERENCES "public"."guardian"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_district_id_user_id_users_district_id_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_enrollment" ADD CONSTRAINT "section_enrollment_district_id_section_id_section_district_id_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_meeting" ADD CONSTRAINT "section_meeting_district_id_section_id_section_district_id_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section" ADD CONSTRAINT "section_district_id_course_id_course_district_id_id_fk" FOREIGN KEY ("district_id","course_id") REFERENCES "public"."course"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school" ADD CONSTRAINT "school_district_id_district_district_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."district"("district_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term" ADD CONSTRAINT "term_district_id_school_year_id_school_year_district_id_id_fk" FOREIGN KEY ("district_id","school_year_id") REFERENCES "public"."school_year"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_login_name" ON "account" USING btree ("login_name");--> statement-breakpoint
CREATE UNIQUE INDEX "permission_group_name" ON "permission_group" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "permission_group_key" ON "permission_group" USING btree ("district_id","key");--> statement-breakpoint
CREATE INDEX "reset_token_user" ON "reset_token" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("absolute_expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_sourced_id" ON "users" USING btree ("district_id","sourced_id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("district_id","last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("district_id",lower(email));--> statement-breakpoint
CREATE INDEX "users_birth_date" ON "users" USING btree ("district_id","birth_date");--> statement-breakpoint
CREATE INDEX "users_photo" ON "users" USING btree ("district_id","photo_uuid") WHERE photo_uuid is not null;--> statement-breakpoint
CREATE INDEX "users_local_id" ON "users" USING btree ("district_id","local_id");--> statement-breakpoint
CREATE INDEX "users_state_id" ON "users" USING btree ("district_id","state_id");--> statement-breakpoint
CREATE INDEX "event_school" ON "event" USING btree ("district_id","school_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "form_answer_once" ON "form_answer" USING btree ("district_id","entity","entity_id","question_id");--> statement-breakpoint
CREATE INDEX "form_question_form" ON "form_question" USING btree ("district_id","form_id");--> statement-breakpoint
CREATE INDEX "form_section_form" ON "form_section" USING btree ("district_id","form_id");--> statement-breakpoint
CREATE INDEX "form_area" ON "form" USING btree ("district_id","area");--> statement-breakpoint
CREATE INDEX "import_change_record" ON "import_change" USING btree ("district_id","part","record_id");--> statement-breakpoint
CREATE INDEX "import_finding_order" ON "import_finding" USING btree ("district_id","import_id","file_no","line");--> statement-breakpoint
CREATE INDEX "import_stage_key" ON "import_stage" USING btree ("district_id","import_id","target","key");--> statement-breakpoint
CREATE INDEX "import_state" ON "import" USING btree ("district_id","state","id");--> statement-breakpoint
CREATE INDEX "audit_entry_record" ON "audit_entry" USING btree ("district_id","entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "file_uuid" ON "file" USING btree ("uuid");--> statement-breakpoint
CREATE INDEX "file_sha256" ON "file" USING btree ("district_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "job_run_singleton" ON "job_run" USING btree ("district_id","name","singleton_key") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "job_run_unended" ON "job_run" USING btree ("status") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "job_run_recent" ON "job_run" USING btree ("district_id","started_by","id");--> statement-breakpoint
CREATE INDEX "rate_limit_resets_at" ON "rate_limit" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "mail_message_waiting" ON "mail_message" USING btree ("sent_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bid_cycle_reviewer_once" ON "instructional_material_bid_cycle_reviewer" USING btree ("district_id","bid_cycle_id","user_id");--> statement-breakpoint
CREATE INDEX "bid_cycle_reviewer_user" ON "instructional_material_bid_cycle_reviewer" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_item_once" ON "cart_item" USING btree ("district_id","user_id","section_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pd_course_survey_once" ON "pd_course_survey" USING btree ("district_id","user_id","section_id");--> statement-breakpoint
CREATE INDEX "pd_course_survey_waiting" ON "pd_course_survey" USING btree ("district_id","user_id","answered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "address_kind" ON "address" USING btree ("district_id","user_id","kind");--> statement-breakpoint
CREATE INDEX "guardian_search_text" ON "guardian" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "guardian_sort_name" ON "guardian" USING btree ("district_id","sort_name","user_id","status");--> statement-breakpoint
CREATE INDEX "other_contact_user" ON "other_contact" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE INDEX "school_enrollment_student" ON "school_enrollment" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "school_enrollment_school" ON "school_enrollment" USING btree ("district_id","school_id");--> statement-breakpoint
CREATE INDEX "staff_member_search_text" ON "staff_member" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "staff_member_sort_name" ON "staff_member" USING btree ("district_id","sort_name","user_id","status");--> statement-breakpoint
CREATE INDEX "staff_member_school" ON "staff_member" USING btree ("district_id","school_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "student_guardian_pair" ON "student_guardian" USING btree ("district_id","student_id","guardian_id");--> statement-breakpoint
CREATE INDEX "student_guardian_guardian" ON "student_guardian" USING btree ("district_id","guardian_id");--> statement-breakpoint
CREATE INDEX "student_search_text" ON "student" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "student_sort_name" ON "student" USING btree ("district_id","sort_name","user_id","status");--> statement-breakpoint
CREATE INDEX "student_school_name" ON "student" USING btree ("district_id","school_id","sort_name","user_id","status");--> statement-breakpoint
CREATE INDEX "student_school" ON "student" USING btree ("district_id","school_id","status","grade");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_open" ON "invitation" USING btree ("district_id","school_id","email") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "invitation_list" ON "invitation" USING btree ("district_id","school_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_waiting" ON "registration" USING btree ("district_id","email") WHERE status in ('pending', 'heldForConsent');--> statement-breakpoint
CREATE UNIQUE INDEX "registration_consent" ON "registration" USING btree ("consent_token_hash");--> statement-breakpoint
CREATE INDEX "registration_list" ON "registration" USING btree ("district_id","school_id","status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "course_sourced_id" ON "course" USING btree ("district_id","sourced_id");--> statement-breakpoint
CREATE INDEX "course_school" ON "course" USING btree ("district_id","school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "section_enrollment_pair" ON "section_enrollment" USING btree ("district_id","section_id","user_id","role");--> statement-breakpoint
CREATE UNIQUE INDEX "section_enrollment_sourced_id" ON "section_enrollment" USING btree ("district_id","sourced_id");--> statement-breakpoint
CREATE INDEX "section_enrollment_user" ON "section_enrollment" USING btree ("district_id","user_id","role");--> statement-breakpoint
CREATE INDEX "section_meeting_section" ON "section_meeting" USING btree ("district_id","section_id");--> statement-breakpoint
CREATE UNIQUE INDEX "section_sourced_id" ON "section" USING btree ("district_id","sourced_id");--> statement-breakpoint
CREATE INDEX "section_school" ON "section" USING btree ("district_id","school_id","term_id");--> statement-breakpoint
CREATE INDEX "section_course" ON "section" USING btree ("district_id","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "school_level_name" ON "school_level" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "school_year_sourced_id" ON "school_year" USING btree ("district_id","sourced_id");--> statement-breakpoint
CREATE UNIQUE INDEX "school_year_name" ON "school_year" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "school_sourced_id" ON "school" USING btree ("district_id","sourced_id");--> statement-breakpoint
CREATE UNIQUE INDEX "school_name" ON "school" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "term_sourced_id" ON "term" USING btree ("district_id","sourced_id");--> statement-breakpoint
CREATE INDEX "term_year" ON "term" USING btree ("district_id","school_year_id");--> statement-breakpoint
CREATE UNIQUE INDEX "building_name" ON "building" USING btree ("district_id","school_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "room_name" ON "room" USING btree ("district_id","school_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "help_document_route" ON "help_document" USING btree ("district_id","route");