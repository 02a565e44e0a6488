CREATE TABLE "special_plan_accommodation" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "special_plan_accommodation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"area" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "special_plan_accommodation_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "special_plan_confirmation" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "special_plan_confirmation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"plan_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "special_plan_confirmation_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "special_plan_goal" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "special_plan_goal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"goal" text NOT NULL,
	"measure" text NOT NULL,
	"baseline" double precision NOT NULL,
	"target" double precision NOT NULL,
	"unit" text NOT NULL,
	"due_on" date,
	CONSTRAINT "special_plan_goal_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "special_plan_note" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "special_plan_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"plan_id" integer NOT NULL,
	"text" text NOT NULL,
	"written_by" integer NOT NULL,
	CONSTRAINT "special_plan_note_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "special_plan_notice" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "special_plan_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"sent_on" date NOT NULL,
	"action" text NOT NULL,
	"what" text NOT NULL,
	"why" text NOT NULL,
	"basis" text NOT NULL,
	"options" text NOT NULL,
	"factors" text,
	CONSTRAINT "special_plan_notice_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "special_plan_service" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "special_plan_service_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"kind" text NOT NULL,
	"minutes" smallint NOT NULL,
	"per" text NOT NULL,
	"setting" text NOT NULL,
	"provider_id" integer,
	"from_day" date NOT NULL,
	"to_day" date,
	CONSTRAINT "special_plan_service_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "special_plan_team" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "special_plan_team_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"role" text NOT NULL,
	"staff_id" integer,
	"name" text,
	"excused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "special_plan_team_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "special_plan_version" (
	"district_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"change" text NOT NULL,
	"starts_on" date NOT NULL,
	"summary" text,
	"content" jsonb NOT NULL,
	"made_by" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "special_plan_version_district_id_plan_id_number_pk" PRIMARY KEY("district_id","plan_id","number")
);
--> statement-breakpoint
CREATE TABLE "special_plan" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "special_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"kind" text NOT NULL,
	"category" text,
	"case_manager_id" integer NOT NULL,
	"referred_on" date NOT NULL,
	"referral_reason" text NOT NULL,
	"placement" text,
	"present_levels" text,
	"transition" text,
	"status" text DEFAULT 'referral' NOT NULL,
	"consent_asked_on" date,
	"consent_on" date,
	"evaluated_on" date,
	"eligible_on" date,
	"meeting_on" date,
	"in_force_on" date,
	"transferred_on" date,
	"version_number" smallint,
	"reason" text,
	"exited_on" date,
	"exit_reason" text,
	CONSTRAINT "special_plan_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "special_goal_trial" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "special_goal_trial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"plan_id" integer NOT NULL,
	"goal_id" integer NOT NULL,
	"day" date NOT NULL,
	"value" double precision NOT NULL,
	"tries" smallint,
	"entered_by" integer NOT NULL,
	CONSTRAINT "special_goal_trial_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "special_service_session" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "special_service_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"plan_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"day" date NOT NULL,
	"minutes" smallint NOT NULL,
	"outcome" text NOT NULL,
	"note" text,
	"entered_by" integer NOT NULL,
	CONSTRAINT "special_service_session_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "progress_monitor" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "progress_monitor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" jsonb NOT NULL,
	"area" text NOT NULL,
	"unit" jsonb NOT NULL,
	"frequency" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "progress_monitor_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "intervention_point" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "intervention_point_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"intervention_id" integer NOT NULL,
	"day" date NOT NULL,
	"value" double precision NOT NULL,
	"held" smallint,
	"planned" smallint,
	"entered_by" integer NOT NULL,
	CONSTRAINT "intervention_point_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "rti_referral_evidence" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "rti_referral_evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"referral_id" integer NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"finding" text NOT NULL,
	CONSTRAINT "rti_referral_evidence_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "rti_referral_meeting" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "rti_referral_meeting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"referral_id" integer NOT NULL,
	"day" date NOT NULL,
	"notes" text NOT NULL,
	"decision" text,
	CONSTRAINT "rti_referral_meeting_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "rti_referral" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "rti_referral_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"area" text NOT NULL,
	"concern" text NOT NULL,
	"tried" text NOT NULL,
	"referred_on" date NOT NULL,
	"referred_by" integer NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"reason" text,
	"exit" text,
	CONSTRAINT "rti_referral_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "rti_referral_team" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "rti_referral_team_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"referral_id" integer NOT NULL,
	"role" text NOT NULL,
	"staff_id" integer,
	"name" text,
	CONSTRAINT "rti_referral_team_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "intervention" ADD COLUMN "monitor_id" integer;--> statement-breakpoint
ALTER TABLE "intervention" ADD COLUMN "baseline" double precision;--> statement-breakpoint
ALTER TABLE "intervention" ADD COLUMN "target" double precision;--> statement-breakpoint
ALTER TABLE "intervention" ADD COLUMN "target_on" date;--> statement-breakpoint
ALTER TABLE "special_plan_accommodation" ADD CONSTRAINT "special_plan_accommodation_plan_id_fk" FOREIGN KEY ("district_id","plan_id") REFERENCES "public"."special_plan"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_plan_confirmation" ADD CONSTRAINT "special_plan_confirmation_plan_id_fk" FOREIGN KEY ("district_id","plan_id") REFERENCES "public"."special_plan"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_plan_confirmation" ADD CONSTRAINT "special_plan_confirmation_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_plan_goal" ADD CONSTRAINT "special_plan_goal_plan_id_fk" FOREIGN KEY ("district_id","plan_id") REFERENCES "public"."special_plan"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_plan_note" ADD CONSTRAINT "special_plan_note_plan_id_fk" FOREIGN KEY ("district_id","plan_id") REFERENCES "public"."special_plan"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_plan_note" ADD CONSTRAINT "special_plan_note_written_by_fk" FOREIGN KEY ("district_id","written_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_plan_notice" ADD CONSTRAINT "special_plan_notice_plan_id_fk" FOREIGN KEY ("district_id","plan_id") REFERENCES "public"."special_plan"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_plan_service" ADD CONSTRAINT "special_plan_service_plan_id_fk" FOREIGN KEY ("district_id","plan_id") REFERENCES "public"."special_plan"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_plan_service" ADD CONSTRAINT "special_plan_service_provider_id_fk" FOREIGN KEY ("district_id","provider_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_plan_team" ADD CONSTRAINT "special_plan_team_plan_id_fk" FOREIGN KEY ("district_id","plan_id") REFERENCES "public"."special_plan"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_plan_team" ADD CONSTRAINT "special_plan_team_staff_id_fk" FOREIGN KEY ("district_id","staff_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_plan_version" ADD CONSTRAINT "special_plan_version_plan_id_fk" FOREIGN KEY ("district_id","plan_id") REFERENCES "public"."special_plan"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_plan" ADD CONSTRAINT "special_plan_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_plan" ADD CONSTRAINT "special_plan_student_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_plan" ADD CONSTRAINT "special_plan_case_manager_id_fk" FOREIGN KEY ("district_id","case_manager_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_goal_trial" ADD CONSTRAINT "special_goal_trial_plan_id_fk" FOREIGN KEY ("district_id","plan_id") REFERENCES "public"."special_plan"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_goal_trial" ADD CONSTRAINT "special_goal_trial_goal_id_fk" FOREIGN KEY ("district_id","goal_id") REFERENCES "public"."special_plan_goal"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_goal_trial" ADD CONSTRAINT "special_goal_trial_entered_by_fk" FOREIGN KEY ("district_id","entered_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_service_session" ADD CONSTRAINT "special_service_session_plan_id_fk" FOREIGN KEY ("district_id","plan_id") REFERENCES "public"."special_plan"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_service_session" ADD CONSTRAINT "special_service_session_service_id_fk" FOREIGN KEY ("district_id","service_id") REFERENCES "public"."special_plan_service"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_service_session" ADD CONSTRAINT "special_service_session_entered_by_fk" FOREIGN KEY ("district_id","entered_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intervention_point" ADD CONSTRAINT "intervention_point_intervention_id_fk" FOREIGN KEY ("district_id","intervention_id") REFERENCES "public"."intervention"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intervention_point" ADD CONSTRAINT "intervention_point_entered_by_fk" FOREIGN KEY ("district_id","entered_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rti_referral_evidence" ADD CONSTRAINT "rti_referral_evidence_referral_id_fk" FOREIGN KEY ("district_id","referral_id") REFERENCES "public"."rti_referral"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rti_referral_meeting" ADD CONSTRAINT "rti_referral_meeting_referral_id_fk" FOREIGN KEY ("district_id","referral_id") REFERENCES "public"."rti_referral"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rti_referral" ADD CONSTRAINT "rti_referral_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rti_referral" ADD CONSTRAINT "rti_referral_student_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rti_referral" ADD CONSTRAINT "rti_referral_referred_by_fk" FOREIGN KEY ("district_id","referred_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rti_referral_team" ADD CONSTRAINT "rti_referral_team_referral_id_fk" FOREIGN KEY ("district_id","referral_id") REFERENCES "public"."rti_referral"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rti_referral_team" ADD CONSTRAINT "rti_referral_team_staff_id_fk" FOREIGN KEY ("district_id","staff_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "special_plan_confirmation_one" ON "special_plan_confirmation" USING btree ("district_id","plan_id","number","user_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "special_plan_note_plan" ON "special_plan_note" USING btree ("district_id","plan_id");--> statement-breakpoint
CREATE INDEX "special_plan_team_staff" ON "special_plan_team" USING btree ("district_id","staff_id");--> statement-breakpoint
CREATE INDEX "special_plan_student" ON "special_plan" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "special_plan_school" ON "special_plan" USING btree ("district_id","school_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "special_plan_one" ON "special_plan" USING btree ("district_id","student_id","kind") WHERE removed_at is null and status not in ('notEligible', 'exited');--> statement-breakpoint
CREATE INDEX "special_goal_trial_goal" ON "special_goal_trial" USING btree ("district_id","goal_id","day");--> statement-breakpoint
CREATE INDEX "special_service_session_service" ON "special_service_session" USING btree ("district_id","service_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "intervention_point_day" ON "intervention_point" USING btree ("district_id","intervention_id","day") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "rti_referral_school" ON "rti_referral" USING btree ("district_id","school_id","status");--> statement-breakpoint
CREATE INDEX "rti_referral_student" ON "rti_referral" USING btree ("district_id","student_id");--> statement-breakpoint
ALTER TABLE "intervention" ADD CONSTRAINT "intervention_monitor_id_fk" FOREIGN KEY ("district_id","monitor_id") REFERENCES "public"."progress_monitor"("district_id","id") ON DELETE no action ON UPDATE no action;