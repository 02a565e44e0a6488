CREATE TABLE "health_allergy" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "health_allergy_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"allergen" text NOT NULL,
	"kind" text NOT NULL,
	"severity" text NOT NULL,
	"reaction" text,
	"do_not_serve" text,
	"guidance" text,
	"is_name_shared" boolean DEFAULT false NOT NULL,
	"has_epinephrine" boolean DEFAULT false NOT NULL,
	CONSTRAINT "health_allergy_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_condition" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "health_condition_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"condition_id" integer NOT NULL,
	"severity" text,
	"since" date,
	"note" text,
	"guidance" text,
	"is_name_shared" boolean DEFAULT false NOT NULL,
	"plan" text,
	"review_on" date,
	"ends_on" date,
	CONSTRAINT "health_condition_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_action" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "health_action_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "health_action_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_assessment" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "health_assessment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "health_assessment_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_concern" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "health_concern_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "health_concern_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_log_type" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "health_log_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "health_log_type_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_outcome" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "health_outcome_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "health_outcome_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_symptom" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "health_symptom_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "health_symptom_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_known_condition" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "health_known_condition_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	"code" text,
	CONSTRAINT "health_known_condition_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_known_medication" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "health_known_medication_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	"is_controlled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "health_known_medication_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_known_provider" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "health_known_provider_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	"kind" text NOT NULL,
	"phone" text,
	CONSTRAINT "health_known_provider_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_visit_template" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "health_visit_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	"log_type_id" integer,
	"concern_id" integer,
	"symptom_id" integer,
	"assessment_id" integer,
	"action_id" integer,
	"outcome_id" integer,
	CONSTRAINT "health_visit_template_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "medication_entry" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "medication_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"due_at" text,
	"at" timestamp with time zone NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"by_id" integer NOT NULL,
	"witness_id" integer,
	"signed_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "medication_entry_district_id_id_pk" PRIMARY KEY("district_id","id"),
	CONSTRAINT "medication_entry_witness" CHECK ("medication_entry"."witness_id" <> "medication_entry"."by_id"),
	CONSTRAINT "medication_entry_units" CHECK ("medication_entry"."units" >= 0)
);
--> statement-breakpoint
CREATE TABLE "medication_order" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "medication_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"medication_id" integer NOT NULL,
	"dose" text NOT NULL,
	"prescriber" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"times" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_as_needed" boolean DEFAULT false NOT NULL,
	"is_controlled" boolean DEFAULT false NOT NULL,
	"expires_on" date,
	"instructions" text,
	CONSTRAINT "medication_order_district_id_id_pk" PRIMARY KEY("district_id","id"),
	CONSTRAINT "medication_order_days" CHECK ("medication_order"."ends_on" >= "medication_order"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "health_screening" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "health_screening_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"screened_on" date NOT NULL,
	"result" text NOT NULL,
	"details" text,
	"follow_up" text,
	"follow_up_on" date,
	"note" text,
	CONSTRAINT "health_screening_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_provider" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "health_provider_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"provider_id" integer,
	"name" text,
	"phone" text,
	"number" text,
	"note" text,
	CONSTRAINT "health_provider_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff_health" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "staff_health_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_relationship" text,
	"conditions" text,
	"allergies" text,
	"medications" text,
	"instructions" text,
	"doctor" text,
	"hospital" text,
	CONSTRAINT "staff_health_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_visit" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "health_visit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"log_type_id" integer,
	"concern_id" integer,
	"assessment_id" integer,
	"action_id" integer,
	"outcome_id" integer,
	"note" text,
	"is_guardian_called" boolean DEFAULT false NOT NULL,
	"is_family_notified" boolean DEFAULT false NOT NULL,
	"left_at" timestamp with time zone,
	"left_for" text,
	CONSTRAINT "health_visit_district_id_id_pk" PRIMARY KEY("district_id","id"),
	CONSTRAINT "health_visit_times" CHECK ("health_visit"."left_at" >= "health_visit"."arrived_at")
);
--> statement-breakpoint
CREATE TABLE "health_visit_symptom" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "health_visit_symptom_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"visit_id" integer NOT NULL,
	"symptom_id" integer NOT NULL,
	CONSTRAINT "health_visit_symptom_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "health_allergy" ADD CONSTRAINT "health_allergy_student_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_condition" ADD CONSTRAINT "health_condition_student_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_condition" ADD CONSTRAINT "health_condition_condition_id_fk" FOREIGN KEY ("district_id","condition_id") REFERENCES "public"."health_known_condition"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_visit_template" ADD CONSTRAINT "health_visit_template_log_type_id_fk" FOREIGN KEY ("district_id","log_type_id") REFERENCES "public"."health_log_type"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_visit_template" ADD CONSTRAINT "health_visit_template_concern_id_fk" FOREIGN KEY ("district_id","concern_id") REFERENCES "public"."health_concern"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_visit_template" ADD CONSTRAINT "health_visit_template_symptom_id_fk" FOREIGN KEY ("district_id","symptom_id") REFERENCES "public"."health_symptom"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_visit_template" ADD CONSTRAINT "health_visit_template_assessment_id_fk" FOREIGN KEY ("district_id","assessment_id") REFERENCES "public"."health_assessment"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_visit_template" ADD CONSTRAINT "health_visit_template_action_id_fk" FOREIGN KEY ("district_id","action_id") REFERENCES "public"."health_action"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_visit_template" ADD CONSTRAINT "health_visit_template_outcome_id_fk" FOREIGN KEY ("district_id","outcome_id") REFERENCES "public"."health_outcome"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_entry" ADD CONSTRAINT "medication_entry_student_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_entry" ADD CONSTRAINT "medication_entry_order_id_fk" FOREIGN KEY ("district_id","order_id") REFERENCES "public"."medication_order"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_entry" ADD CONSTRAINT "medication_entry_by_id_fk" FOREIGN KEY ("district_id","by_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_entry" ADD CONSTRAINT "medication_entry_witness_id_fk" FOREIGN KEY ("district_id","witness_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_order" ADD CONSTRAINT "medication_order_student_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_order" ADD CONSTRAINT "medication_order_medication_id_fk" FOREIGN KEY ("district_id","medication_id") REFERENCES "public"."health_known_medication"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_screening" ADD CONSTRAINT "health_screening_student_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_provider" ADD CONSTRAINT "health_provider_student_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_provider" ADD CONSTRAINT "health_provider_provider_id_fk" FOREIGN KEY ("district_id","provider_id") REFERENCES "public"."health_known_provider"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_health" ADD CONSTRAINT "staff_health_staff_member_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."staff_member"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_visit" ADD CONSTRAINT "health_visit_student_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_visit" ADD CONSTRAINT "health_visit_log_type_id_fk" FOREIGN KEY ("district_id","log_type_id") REFERENCES "public"."health_log_type"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_visit" ADD CONSTRAINT "health_visit_concern_id_fk" FOREIGN KEY ("district_id","concern_id") REFERENCES "public"."health_concern"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_visit" ADD CONSTRAINT "health_visit_assessment_id_fk" FOREIGN KEY ("district_id","assessment_id") REFERENCES "public"."health_assessment"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_visit" ADD CONSTRAINT "health_visit_action_id_fk" FOREIGN KEY ("district_id","action_id") REFERENCES "public"."health_action"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_visit" ADD CONSTRAINT "health_visit_outcome_id_fk" FOREIGN KEY ("district_id","outcome_id") REFERENCES "public"."health_outcome"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_visit_symptom" ADD CONSTRAINT "health_visit_symptom_visit_id_fk" FOREIGN KEY ("district_id","visit_id") REFERENCES "public"."health_visit"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_visit_symptom" ADD CONSTRAINT "health_visit_symptom_symptom_id_fk" FOREIGN KEY ("district_id","symptom_id") REFERENCES "public"."health_symptom"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "health_allergy_student" ON "health_allergy" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE INDEX "health_condition_student" ON "health_condition" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "health_action_name" ON "health_action" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "health_assessment_name" ON "health_assessment" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "health_concern_name" ON "health_concern" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "health_log_type_name" ON "health_log_type" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "health_outcome_name" ON "health_outcome" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "health_symptom_name" ON "health_symptom" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "health_known_condition_name" ON "health_known_condition" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "health_known_medication_name" ON "health_known_medication" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "health_known_provider_name" ON "health_known_provider" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "health_visit_template_name" ON "health_visit_template" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "medication_entry_once" ON "medication_entry" USING btree ("district_id","order_id","day","due_at") WHERE due_at is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "medication_entry_student" ON "medication_entry" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE INDEX "medication_entry_order" ON "medication_entry" USING btree ("district_id","order_id");--> statement-breakpoint
CREATE INDEX "medication_entry_day" ON "medication_entry" USING btree ("district_id","day");--> statement-breakpoint
CREATE INDEX "medication_order_student" ON "medication_order" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "health_screening_once" ON "health_screening" USING btree ("district_id","user_id","kind","screened_on") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "health_provider_student" ON "health_provider" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_health_once" ON "staff_health" USING btree ("district_id","user_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "health_visit_student" ON "health_visit" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE INDEX "health_visit_arrived" ON "health_visit" USING btree ("district_id","arrived_at");--> statement-breakpoint
CREATE INDEX "health_visit_here" ON "health_visit" USING btree ("district_id") WHERE left_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "health_visit_symptom_visit" ON "health_visit_symptom" USING btree ("district_id","visit_id");