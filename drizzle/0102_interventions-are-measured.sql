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
ALTER TABLE "intervention_point" ADD CONSTRAINT "intervention_point_intervention_id_fk" FOREIGN KEY ("district_id","intervention_id") REFERENCES "public"."intervention"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intervention_point" ADD CONSTRAINT "intervention_point_entered_by_fk" FOREIGN KEY ("district_id","entered_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rti_referral_evidence" ADD CONSTRAINT "rti_referral_evidence_referral_id_fk" FOREIGN KEY ("district_id","referral_id") REFERENCES "public"."rti_referral"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rti_referral_meeting" ADD CONSTRAINT "rti_referral_meeting_referral_id_fk" FOREIGN KEY ("district_id","referral_id") REFERENCES "public"."rti_referral"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rti_referral" ADD CONSTRAINT "rti_referral_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rti_referral" ADD CONSTRAINT "rti_referral_student_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rti_referral" ADD CONSTRAINT "rti_referral_referred_by_fk" FOREIGN KEY ("district_id","referred_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rti_referral_team" ADD CONSTRAINT "rti_referral_team_referral_id_fk" FOREIGN KEY ("district_id","referral_id") REFERENCES "public"."rti_referral"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rti_referral_team" ADD CONSTRAINT "rti_referral_team_staff_id_fk" FOREIGN KEY ("district_id","staff_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "intervention_point_day" ON "intervention_point" USING btree ("district_id","intervention_id","day") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "rti_referral_school" ON "rti_referral" USING btree ("district_id","school_id","status");--> statement-breakpoint
CREATE INDEX "rti_referral_student" ON "rti_referral" USING btree ("district_id","student_id");--> statement-breakpoint
ALTER TABLE "intervention" ADD CONSTRAINT "intervention_monitor_id_fk" FOREIGN KEY ("district_id","monitor_id") REFERENCES "public"."progress_monitor"("district_id","id") ON DELETE no action ON UPDATE no action;