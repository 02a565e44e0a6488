CREATE TABLE "pd_attendance" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_attendance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"meeting_id" integer NOT NULL,
	"enrollment_id" integer NOT NULL,
	"minutes" integer NOT NULL,
	"way" text NOT NULL,
	"noted_by" integer NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pd_attendance_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_course_comment" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_course_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"field" text NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "pd_course_comment_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_course_credit" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_course_credit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"course_id" integer NOT NULL,
	"credit_type_id" integer NOT NULL,
	"approval_area_id" integer,
	"amount" double precision NOT NULL,
	CONSTRAINT "pd_course_credit_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_course_material" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_course_material_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"course_id" integer NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "pd_course_material_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_course_prerequisite" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_course_prerequisite_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"course_id" integer NOT NULL,
	"required_course_id" integer NOT NULL,
	CONSTRAINT "pd_course_prerequisite_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_course_standard" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_course_standard_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"course_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"code" text,
	"statement" text NOT NULL,
	"framework" text NOT NULL,
	CONSTRAINT "pd_course_standard_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_course_tag" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_course_tag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"course_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "pd_course_tag_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_course" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_course_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"objectives" text,
	"organization" text NOT NULL,
	"audience" text[] DEFAULT '{"teacher","staff"}' NOT NULL,
	"lcap_goal_id" integer,
	"image_uuid" uuid,
	"survey_form_id" integer,
	"survey_required" boolean DEFAULT false NOT NULL,
	"survey_anonymous" boolean DEFAULT true NOT NULL,
	"issues_badge" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'drft' NOT NULL,
	"creator_id" integer NOT NULL,
	"submitted_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "pd_course_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_credit" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_credit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"enrollment_id" integer,
	"learning_id" integer,
	"course_id" integer,
	"title" text NOT NULL,
	"credit_type_id" integer NOT NULL,
	"approval_area_id" integer,
	"lcap_goal_id" integer,
	"amount" double precision NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"earned_on" date NOT NULL,
	"awarded_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" integer,
	"revoked_reason" text,
	"credential_uuid" text,
	CONSTRAINT "pd_credit_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_learning" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_learning_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"provider" text NOT NULL,
	"started_on" date NOT NULL,
	"ended_on" date NOT NULL,
	"hours" double precision NOT NULL,
	"credit_type_id" integer NOT NULL,
	"amount" double precision NOT NULL,
	"description" text,
	"state" text DEFAULT 'sbmt' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"comment" text,
	"decided_by" integer,
	CONSTRAINT "pd_learning_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_learning_file" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_learning_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"learning_id" integer NOT NULL,
	"file_uuid" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "pd_learning_file_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_transcript_copy" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_transcript_copy_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"code" text NOT NULL,
	"user_id" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"credit_ids" integer[] NOT NULL,
	CONSTRAINT "pd_transcript_copy_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_delegate" (
	"district_id" integer NOT NULL,
	"approver_id" integer NOT NULL,
	"delegate_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	CONSTRAINT "pd_delegate_district_id_approver_id_pk" PRIMARY KEY("district_id","approver_id")
);
--> statement-breakpoint
CREATE TABLE "pd_enrollment" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_enrollment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"entry_date" date,
	"exit_date" date,
	"waitlisted_at" timestamp with time zone,
	"offer_until" timestamp with time zone,
	"offer_hash" text,
	"approver_id" integer,
	"decided_by" integer,
	"reason" text,
	"cost_cents" integer DEFAULT 0 NOT NULL,
	"payment_state" text DEFAULT 'none' NOT NULL,
	"pay_by" timestamp with time zone,
	"purchase_order" text,
	"refund_due_cents" integer DEFAULT 0 NOT NULL,
	"needs_substitute" boolean DEFAULT false NOT NULL,
	"substitute_note" text,
	"substitute_arranged_at" timestamp with time zone,
	CONSTRAINT "pd_enrollment_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_supervisor" (
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"supervisor_id" integer NOT NULL,
	CONSTRAINT "pd_supervisor_district_id_user_id_pk" PRIMARY KEY("district_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "pd_lcap_goal" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_lcap_goal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "pd_lcap_goal_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_requirement" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_requirement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"credit_type_id" integer NOT NULL,
	"amount" double precision NOT NULL,
	"audience" text NOT NULL,
	"starts_on" date NOT NULL,
	"due_on" date NOT NULL,
	CONSTRAINT "pd_requirement_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_tag" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_tag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "pd_tag_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_playlist_course" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_playlist_course_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"playlist_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "pd_playlist_course_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_playlist_user" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_playlist_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"playlist_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"assigned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "pd_playlist_user_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_playlist" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_playlist_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"status" text DEFAULT 'drft' NOT NULL,
	"owner_id" integer NOT NULL,
	"due_on" date,
	"activated_at" timestamp with time zone,
	CONSTRAINT "pd_playlist_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_instructor" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_instructor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"section_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "pd_instructor_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_meeting" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_meeting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"section_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"room_id" integer,
	"online_url" text,
	"is_off" boolean DEFAULT false NOT NULL,
	"code_secret" text DEFAULT encode(sha256(gen_random_uuid()::text::bytea), 'hex') NOT NULL,
	CONSTRAINT "pd_meeting_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_message" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"sender_id" integer NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"statuses" text[] NOT NULL,
	"file_uuids" text[] DEFAULT '{}' NOT NULL,
	"recipient_ids" integer[] NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pd_message_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_section" (
	"id" integer DEFAULT nextval('section_id_seq') NOT NULL,
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"course_id" integer NOT NULL,
	"school_id" integer,
	"number" text NOT NULL,
	"state" text DEFAULT 'drft' NOT NULL,
	"seats" integer NOT NULL,
	"waitlist_seats" integer DEFAULT 0 NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"waitlist_taken" integer DEFAULT 0 NOT NULL,
	"enroll_from" date,
	"enroll_until" date,
	"withdraw_until" date,
	"cost_cents" integer DEFAULT 0 NOT NULL,
	"takes_purchase_orders" boolean DEFAULT false NOT NULL,
	"refund_until" date,
	"refund_percent" integer DEFAULT 0 NOT NULL,
	"funding_code" text,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"place" text,
	"notes" text,
	"survey_form_id" integer,
	"creator_id" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "pd_section_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_survey_response" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"district_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"user_id" integer,
	"answers" jsonb NOT NULL,
	CONSTRAINT "pd_survey_response_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "pd_course_survey" ADD COLUMN "form_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pd_course_survey" ADD COLUMN "is_anonymous" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pd_attendance" ADD CONSTRAINT "pd_attendance_meeting_id_fk" FOREIGN KEY ("district_id","meeting_id") REFERENCES "public"."pd_meeting"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_attendance" ADD CONSTRAINT "pd_attendance_enrollment_id_fk" FOREIGN KEY ("district_id","enrollment_id") REFERENCES "public"."pd_enrollment"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_course_comment" ADD CONSTRAINT "pd_course_comment_course_id_fk" FOREIGN KEY ("district_id","course_id") REFERENCES "public"."pd_course"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_course_comment" ADD CONSTRAINT "pd_course_comment_author_id_fk" FOREIGN KEY ("district_id","author_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_course_credit" ADD CONSTRAINT "pd_course_credit_course_id_fk" FOREIGN KEY ("district_id","course_id") REFERENCES "public"."pd_course"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_course_credit" ADD CONSTRAINT "pd_course_credit_credit_type_id_fk" FOREIGN KEY ("district_id","credit_type_id") REFERENCES "public"."credit_type"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_course_credit" ADD CONSTRAINT "pd_course_credit_approval_area_id_fk" FOREIGN KEY ("district_id","approval_area_id") REFERENCES "public"."approval_area"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_course_material" ADD CONSTRAINT "pd_course_material_course_id_fk" FOREIGN KEY ("district_id","course_id") REFERENCES "public"."pd_course"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_course_prerequisite" ADD CONSTRAINT "pd_course_prerequisite_course_id_fk" FOREIGN KEY ("district_id","course_id") REFERENCES "public"."pd_course"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_course_prerequisite" ADD CONSTRAINT "pd_course_prerequisite_required_course_id_fk" FOREIGN KEY ("district_id","required_course_id") REFERENCES "public"."pd_course"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_course_standard" ADD CONSTRAINT "pd_course_standard_course_id_fk" FOREIGN KEY ("district_id","course_id") REFERENCES "public"."pd_course"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_course_tag" ADD CONSTRAINT "pd_course_tag_course_id_fk" FOREIGN KEY ("district_id","course_id") REFERENCES "public"."pd_course"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_course_tag" ADD CONSTRAINT "pd_course_tag_tag_id_fk" FOREIGN KEY ("district_id","tag_id") REFERENCES "public"."pd_tag"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_course" ADD CONSTRAINT "pd_course_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_course" ADD CONSTRAINT "pd_course_lcap_goal_id_fk" FOREIGN KEY ("district_id","lcap_goal_id") REFERENCES "public"."pd_lcap_goal"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_course" ADD CONSTRAINT "pd_course_creator_id_fk" FOREIGN KEY ("district_id","creator_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_credit" ADD CONSTRAINT "pd_credit_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_credit" ADD CONSTRAINT "pd_credit_credit_type_id_fk" FOREIGN KEY ("district_id","credit_type_id") REFERENCES "public"."credit_type"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_credit" ADD CONSTRAINT "pd_credit_approval_area_id_fk" FOREIGN KEY ("district_id","approval_area_id") REFERENCES "public"."approval_area"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_learning" ADD CONSTRAINT "pd_learning_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_learning" ADD CONSTRAINT "pd_learning_credit_type_id_fk" FOREIGN KEY ("district_id","credit_type_id") REFERENCES "public"."credit_type"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_learning_file" ADD CONSTRAINT "pd_learning_file_learning_id_fk" FOREIGN KEY ("district_id","learning_id") REFERENCES "public"."pd_learning"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_transcript_copy" ADD CONSTRAINT "pd_transcript_copy_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_delegate" ADD CONSTRAINT "pd_delegate_approver_id_fk" FOREIGN KEY ("district_id","approver_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_delegate" ADD CONSTRAINT "pd_delegate_delegate_id_fk" FOREIGN KEY ("district_id","delegate_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_enrollment" ADD CONSTRAINT "pd_enrollment_section_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."pd_section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_enrollment" ADD CONSTRAINT "pd_enrollment_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_supervisor" ADD CONSTRAINT "pd_supervisor_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_supervisor" ADD CONSTRAINT "pd_supervisor_supervisor_id_fk" FOREIGN KEY ("district_id","supervisor_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_requirement" ADD CONSTRAINT "pd_requirement_credit_type_id_fk" FOREIGN KEY ("district_id","credit_type_id") REFERENCES "public"."credit_type"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_playlist_course" ADD CONSTRAINT "pd_playlist_course_playlist_id_fk" FOREIGN KEY ("district_id","playlist_id") REFERENCES "public"."pd_playlist"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_playlist_course" ADD CONSTRAINT "pd_playlist_course_course_id_fk" FOREIGN KEY ("district_id","course_id") REFERENCES "public"."pd_course"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_playlist_user" ADD CONSTRAINT "pd_playlist_user_playlist_id_fk" FOREIGN KEY ("district_id","playlist_id") REFERENCES "public"."pd_playlist"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_playlist_user" ADD CONSTRAINT "pd_playlist_user_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_playlist" ADD CONSTRAINT "pd_playlist_owner_id_fk" FOREIGN KEY ("district_id","owner_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_instructor" ADD CONSTRAINT "pd_instructor_section_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."pd_section"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_instructor" ADD CONSTRAINT "pd_instructor_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_meeting" ADD CONSTRAINT "pd_meeting_section_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."pd_section"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_meeting" ADD CONSTRAINT "pd_meeting_room_id_fk" FOREIGN KEY ("district_id","room_id") REFERENCES "public"."room"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_message" ADD CONSTRAINT "pd_message_section_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."pd_section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_section" ADD CONSTRAINT "pd_section_course_id_fk" FOREIGN KEY ("district_id","course_id") REFERENCES "public"."pd_course"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_section" ADD CONSTRAINT "pd_section_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_section" ADD CONSTRAINT "pd_section_creator_id_fk" FOREIGN KEY ("district_id","creator_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pd_attendance_once" ON "pd_attendance" USING btree ("district_id","meeting_id","enrollment_id");--> statement-breakpoint
CREATE INDEX "pd_attendance_enrollment" ON "pd_attendance" USING btree ("district_id","enrollment_id");--> statement-breakpoint
CREATE INDEX "pd_course_comment_course" ON "pd_course_comment" USING btree ("district_id","course_id");--> statement-breakpoint
CREATE INDEX "pd_course_credit_course" ON "pd_course_credit" USING btree ("district_id","course_id");--> statement-breakpoint
CREATE INDEX "pd_course_material_course" ON "pd_course_material" USING btree ("district_id","course_id");--> statement-breakpoint
CREATE INDEX "pd_course_prerequisite_course" ON "pd_course_prerequisite" USING btree ("district_id","course_id");--> statement-breakpoint
CREATE INDEX "pd_course_standard_course" ON "pd_course_standard" USING btree ("district_id","course_id");--> statement-breakpoint
CREATE INDEX "pd_course_standard_item" ON "pd_course_standard" USING btree ("district_id","item_id");--> statement-breakpoint
CREATE INDEX "pd_course_tag_course" ON "pd_course_tag" USING btree ("district_id","course_id");--> statement-breakpoint
CREATE INDEX "pd_course_state" ON "pd_course" USING btree ("district_id","state");--> statement-breakpoint
CREATE INDEX "pd_course_creator" ON "pd_course" USING btree ("district_id","creator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pd_course_code" ON "pd_course" USING btree ("district_id","code") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "pd_credit_user" ON "pd_credit" USING btree ("district_id","user_id","earned_on");--> statement-breakpoint
CREATE UNIQUE INDEX "pd_credit_once" ON "pd_credit" USING btree ("district_id","enrollment_id","credit_type_id","approval_area_id") WHERE enrollment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pd_credit_learning" ON "pd_credit" USING btree ("district_id","learning_id") WHERE learning_id is not null;--> statement-breakpoint
CREATE INDEX "pd_learning_user" ON "pd_learning" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE INDEX "pd_learning_state" ON "pd_learning" USING btree ("district_id","state");--> statement-breakpoint
CREATE INDEX "pd_learning_file_learning" ON "pd_learning_file" USING btree ("district_id","learning_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pd_transcript_copy_code" ON "pd_transcript_copy" USING btree ("district_id","code");--> statement-breakpoint
CREATE INDEX "pd_delegate_of" ON "pd_delegate" USING btree ("district_id","delegate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pd_enrollment_live" ON "pd_enrollment" USING btree ("district_id","section_id","user_id") WHERE status not in ('withdrawn', 'approvalDenied', 'cancelled');--> statement-breakpoint
CREATE INDEX "pd_enrollment_section" ON "pd_enrollment" USING btree ("district_id","section_id","status");--> statement-breakpoint
CREATE INDEX "pd_enrollment_user" ON "pd_enrollment" USING btree ("district_id","user_id","status");--> statement-breakpoint
CREATE INDEX "pd_enrollment_waitlist" ON "pd_enrollment" USING btree ("district_id","section_id","waitlisted_at","id") WHERE status = 'waitlisted';--> statement-breakpoint
CREATE INDEX "pd_enrollment_offer" ON "pd_enrollment" USING btree ("district_id","offer_until") WHERE offer_until is not null;--> statement-breakpoint
CREATE INDEX "pd_enrollment_pay_by" ON "pd_enrollment" USING btree ("district_id","pay_by") WHERE payment_state = 'due';--> statement-breakpoint
CREATE INDEX "pd_enrollment_approver" ON "pd_enrollment" USING btree ("district_id","approver_id") WHERE status = 'awaitingApproval';--> statement-breakpoint
CREATE INDEX "pd_supervisor_of" ON "pd_supervisor" USING btree ("district_id","supervisor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pd_lcap_goal_name" ON "pd_lcap_goal" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pd_lcap_goal_code" ON "pd_lcap_goal" USING btree ("district_id","code") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pd_tag_name" ON "pd_tag" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pd_playlist_course_once" ON "pd_playlist_course" USING btree ("district_id","playlist_id","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pd_playlist_user_once" ON "pd_playlist_user" USING btree ("district_id","playlist_id","user_id");--> statement-breakpoint
CREATE INDEX "pd_playlist_user_of" ON "pd_playlist_user" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE INDEX "pd_playlist_owner" ON "pd_playlist" USING btree ("district_id","owner_id");--> statement-breakpoint
CREATE INDEX "pd_instructor_user" ON "pd_instructor" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE INDEX "pd_instructor_section" ON "pd_instructor" USING btree ("district_id","section_id");--> statement-breakpoint
CREATE INDEX "pd_meeting_section" ON "pd_meeting" USING btree ("district_id","section_id");--> statement-breakpoint
CREATE INDEX "pd_meeting_start" ON "pd_meeting" USING btree ("district_id","starts_at");--> statement-breakpoint
CREATE INDEX "pd_message_section" ON "pd_message" USING btree ("district_id","section_id");--> statement-breakpoint
CREATE INDEX "pd_section_course" ON "pd_section" USING btree ("district_id","course_id");--> statement-breakpoint
CREATE INDEX "pd_section_start" ON "pd_section" USING btree ("district_id","state","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pd_section_number" ON "pd_section" USING btree ("district_id","course_id","number") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "pd_survey_response_section" ON "pd_survey_response" USING btree ("district_id","section_id");--> statement-breakpoint
CREATE INDEX "pd_course_survey_section" ON "pd_course_survey" USING btree ("district_id","section_id");--> statement-breakpoint
ALTER TABLE "pd_meeting" ADD CONSTRAINT "pd_meeting_room_once" EXCLUDE USING gist ("district_id" WITH =, "room_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
	WHERE ("room_id" IS NOT NULL AND NOT "is_off");
