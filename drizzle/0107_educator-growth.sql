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
CREATE UNIQUE INDEX "growth_template_name" ON "growth_template" USING btree ("district_id",(name ->> 'en')) WHERE removed_at is null;