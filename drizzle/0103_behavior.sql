CREATE TABLE "behavior_concern" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "behavior_concern_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"student_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"kind_id" integer NOT NULL,
	"happened_on" date NOT NULL,
	"time" text,
	"location" text NOT NULL,
	"story" text NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"submitted_by" integer NOT NULL,
	"handled_by" integer,
	"handled_at" timestamp with time zone,
	"outcome" text,
	"answer" text,
	"incident_id" integer,
	CONSTRAINT "behavior_concern_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "behavior_incident_mark" (
	"district_id" integer NOT NULL,
	"incident_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"version" integer NOT NULL,
	"mark_before" integer,
	"minutes_before" smallint,
	"office_before" boolean NOT NULL,
	CONSTRAINT "behavior_incident_mark_district_id_incident_id_event_id_pk" PRIMARY KEY("district_id","incident_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "behavior_incident_person" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "behavior_incident_person_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"incident_id" integer NOT NULL,
	"student_id" integer,
	"name" text,
	"role" text NOT NULL,
	"plan" text,
	"restraint" text,
	"restraint_minutes" smallint,
	"family_text" text,
	"outcome" text,
	CONSTRAINT "behavior_incident_person_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "behavior_incident_response" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "behavior_incident_response_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"incident_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"consequence_id" integer NOT NULL,
	"from_day" date,
	"to_day" date,
	"set_through" date,
	CONSTRAINT "behavior_incident_response_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "behavior_incident_step" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "behavior_incident_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"incident_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"step" text NOT NULL,
	"due_on" date,
	"done_on" date,
	CONSTRAINT "behavior_incident_step_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "behavior_incident" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "behavior_incident_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"behavior_id" integer NOT NULL,
	"happened_on" date NOT NULL,
	"time" text,
	"location" text NOT NULL,
	"story" text NOT NULL,
	"weapon" text DEFAULT 'none' NOT NULL,
	"injury" text DEFAULT 'none' NOT NULL,
	"law_enforcement" boolean DEFAULT false NOT NULL,
	"case_number" text,
	"status" text DEFAULT 'open' NOT NULL,
	"entered_by" integer NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"reason" text,
	"classes_kept" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "behavior_incident_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "behavior_concern_kind" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "behavior_concern_kind_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "behavior_concern_kind_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "behavior_consequence" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "behavior_consequence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"kind" text NOT NULL,
	"discipline" text NOT NULL,
	"attendance" text DEFAULT 'none' NOT NULL,
	"mark_id" integer,
	"appeal_days" integer,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "behavior_consequence_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "behavior_incident_type" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "behavior_incident_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"category" text NOT NULL,
	"severity" text NOT NULL,
	"law" text,
	"reportable" boolean DEFAULT false NOT NULL,
	"suspendable" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "behavior_incident_type_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "student_alert_acknowledgment" (
	"district_id" integer NOT NULL,
	"alert_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_alert_acknowledgment_district_id_alert_id_user_id_pk" PRIMARY KEY("district_id","alert_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "student_alert" ADD COLUMN "severity" text DEFAULT 'caution' NOT NULL;--> statement-breakpoint
ALTER TABLE "behavior_concern" ADD CONSTRAINT "behavior_concern_student_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "behavior_concern" ADD CONSTRAINT "behavior_concern_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "behavior_concern" ADD CONSTRAINT "behavior_concern_kind_id_fk" FOREIGN KEY ("district_id","kind_id") REFERENCES "public"."behavior_concern_kind"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "behavior_incident_mark" ADD CONSTRAINT "behavior_incident_mark_incident_id_fk" FOREIGN KEY ("district_id","incident_id") REFERENCES "public"."behavior_incident"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "behavior_incident_mark" ADD CONSTRAINT "behavior_incident_mark_student_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "behavior_incident_person" ADD CONSTRAINT "behavior_incident_person_incident_id_fk" FOREIGN KEY ("district_id","incident_id") REFERENCES "public"."behavior_incident"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "behavior_incident_person" ADD CONSTRAINT "behavior_incident_person_student_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "behavior_incident_response" ADD CONSTRAINT "behavior_incident_response_incident_id_fk" FOREIGN KEY ("district_id","incident_id") REFERENCES "public"."behavior_incident"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "behavior_incident_response" ADD CONSTRAINT "behavior_incident_response_student_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "behavior_incident_response" ADD CONSTRAINT "behavior_incident_response_consequence_id_fk" FOREIGN KEY ("district_id","consequence_id") REFERENCES "public"."behavior_consequence"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "behavior_incident_step" ADD CONSTRAINT "behavior_incident_step_incident_id_fk" FOREIGN KEY ("district_id","incident_id") REFERENCES "public"."behavior_incident"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "behavior_incident_step" ADD CONSTRAINT "behavior_incident_step_student_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "behavior_incident" ADD CONSTRAINT "behavior_incident_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "behavior_incident" ADD CONSTRAINT "behavior_incident_behavior_id_fk" FOREIGN KEY ("district_id","behavior_id") REFERENCES "public"."behavior_incident_type"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "behavior_consequence" ADD CONSTRAINT "behavior_consequence_mark_id_fk" FOREIGN KEY ("district_id","mark_id") REFERENCES "public"."attendance_mark"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_alert_acknowledgment" ADD CONSTRAINT "student_alert_acknowledgment_alert_id_fk" FOREIGN KEY ("district_id","alert_id") REFERENCES "public"."student_alert"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_alert_acknowledgment" ADD CONSTRAINT "student_alert_acknowledgment_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "behavior_concern_student" ON "behavior_concern" USING btree ("district_id","student_id","happened_on");--> statement-breakpoint
CREATE INDEX "behavior_concern_school" ON "behavior_concern" USING btree ("district_id","school_id","status");--> statement-breakpoint
CREATE INDEX "behavior_concern_author" ON "behavior_concern" USING btree ("district_id","submitted_by");--> statement-breakpoint
CREATE INDEX "behavior_incident_person_student" ON "behavior_incident_person" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "behavior_incident_response_student" ON "behavior_incident_response" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "behavior_incident_step_student" ON "behavior_incident_step" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "behavior_incident_school" ON "behavior_incident" USING btree ("district_id","school_id","happened_on");--> statement-breakpoint
CREATE UNIQUE INDEX "behavior_concern_kind_code" ON "behavior_concern_kind" USING btree ("district_id","code") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "behavior_consequence_code" ON "behavior_consequence" USING btree ("district_id","code") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "behavior_incident_type_code" ON "behavior_incident_type" USING btree ("district_id","code") WHERE removed_at is null;