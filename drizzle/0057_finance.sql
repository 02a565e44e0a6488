CREATE TABLE "billing_contract" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "billing_contract_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer,
	"title" text NOT NULL,
	"customer" text NOT NULL,
	"email" text,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"total_cents" integer NOT NULL,
	"frequency" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"terms" text,
	CONSTRAINT "billing_contract_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "student_fee" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "student_fee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "student_fee_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "fee_waiver" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "fee_waiver_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"waived_by" integer NOT NULL,
	"waived_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_waiver_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_payment" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "invoice_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"method" text NOT NULL,
	"cents" integer NOT NULL,
	"received_on" date NOT NULL,
	"reference" text,
	"by_id" integer NOT NULL,
	"payment_id" integer,
	CONSTRAINT "invoice_payment_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer,
	"number" integer,
	"kind" text NOT NULL,
	"customer" text NOT NULL,
	"email" text,
	"student_id" integer,
	"contract_id" integer,
	"fee_id" integer,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"lines" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"note" text,
	CONSTRAINT "invoice_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "grant_application" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "grant_application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"title" text NOT NULL,
	"program_id" integer NOT NULL,
	"opportunity_id" integer,
	"category_id" integer,
	"owner_id" integer NOT NULL,
	"requested_cents" integer,
	"summary" text,
	"workflow_id" integer NOT NULL,
	"workflow_version" integer NOT NULL,
	"stage" text NOT NULL,
	"stage_due_on" date,
	"funder_status" text DEFAULT 'notSubmitted' NOT NULL,
	"deadline" date,
	"award_id" integer,
	CONSTRAINT "grant_application_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "grant_step" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "grant_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"from_stage" text NOT NULL,
	"to_stage" text NOT NULL,
	"answers" jsonb NOT NULL,
	"by_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grant_step_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "award_amendment" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "award_amendment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"award_id" integer NOT NULL,
	"number" integer NOT NULL,
	"effective_on" date NOT NULL,
	"reason" text NOT NULL,
	"lines" jsonb NOT NULL,
	"by_id" integer NOT NULL,
	CONSTRAINT "award_amendment_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "award_evidence" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "award_evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"award_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"due_on" date NOT NULL,
	"owner_id" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"note" text,
	"submitted_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "award_evidence_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "award" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "award_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"title" text NOT NULL,
	"number" text NOT NULL,
	"program_id" integer NOT NULL,
	"category_id" integer,
	"manager_id" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"source_code" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"match_cents" integer DEFAULT 0 NOT NULL,
	"match_met_cents" integer DEFAULT 0 NOT NULL,
	"indirect_rate" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "award_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "conflict_declaration" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "conflict_declaration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"award_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"has_conflict" boolean NOT NULL,
	"details" text,
	"declared_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewed_by" integer,
	"reviewed_at" timestamp with time zone,
	"plan" text,
	CONSTRAINT "conflict_declaration_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "award_drawdown" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "award_drawdown_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"award_id" integer NOT NULL,
	"requested_on" date NOT NULL,
	"cents" integer NOT NULL,
	"received_on" date,
	"by_id" integer NOT NULL,
	CONSTRAINT "award_drawdown_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "subaward" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "subaward_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"award_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"cents" integer NOT NULL,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"risk" text DEFAULT 'low' NOT NULL,
	"monitoring" text,
	CONSTRAINT "subaward_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "grant_category" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "grant_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "grant_category_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "grant_opportunity" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "grant_opportunity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"program_id" integer NOT NULL,
	"opens_on" date,
	"deadline" date NOT NULL,
	"ceiling_cents" integer,
	"match_percent" integer,
	"website" text,
	CONSTRAINT "grant_opportunity_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "grant_program" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "grant_program_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"funder" text NOT NULL,
	"kind" text NOT NULL,
	"listing" text,
	"pass_through" text,
	"website" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "grant_program_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "award_stage" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "award_stage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"workflow_id" integer NOT NULL,
	"name" text NOT NULL,
	"owner" text,
	"days" integer,
	"questions" text,
	"next" text,
	CONSTRAINT "award_stage_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "award_workflow_version" (
	"district_id" integer NOT NULL,
	"workflow_id" integer NOT NULL,
	"number" integer NOT NULL,
	"stages" jsonb NOT NULL,
	"published_by" integer NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "award_workflow_version_district_id_workflow_id_number_pk" PRIMARY KEY("district_id","workflow_id","number")
);
--> statement-breakpoint
CREATE TABLE "award_workflow" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "award_workflow_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"published_version" integer,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "award_workflow_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "payment_provider" ADD COLUMN "webhook_secret" text;--> statement-breakpoint
ALTER TABLE "billing_contract" ADD CONSTRAINT "billing_contract_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_waiver" ADD CONSTRAINT "fee_waiver_invoice_id_fk" FOREIGN KEY ("district_id","invoice_id") REFERENCES "public"."invoice"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payment" ADD CONSTRAINT "invoice_payment_invoice_id_fk" FOREIGN KEY ("district_id","invoice_id") REFERENCES "public"."invoice"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_student_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_contract_id_fk" FOREIGN KEY ("district_id","contract_id") REFERENCES "public"."billing_contract"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_fee_id_fk" FOREIGN KEY ("district_id","fee_id") REFERENCES "public"."student_fee"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_application" ADD CONSTRAINT "grant_application_program_id_fk" FOREIGN KEY ("district_id","program_id") REFERENCES "public"."grant_program"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_application" ADD CONSTRAINT "grant_application_opportunity_id_fk" FOREIGN KEY ("district_id","opportunity_id") REFERENCES "public"."grant_opportunity"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_application" ADD CONSTRAINT "grant_application_category_id_fk" FOREIGN KEY ("district_id","category_id") REFERENCES "public"."grant_category"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_application" ADD CONSTRAINT "grant_application_owner_id_fk" FOREIGN KEY ("district_id","owner_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_application" ADD CONSTRAINT "grant_application_workflow_id_fk" FOREIGN KEY ("district_id","workflow_id") REFERENCES "public"."award_workflow"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_step" ADD CONSTRAINT "grant_step_application_id_fk" FOREIGN KEY ("district_id","application_id") REFERENCES "public"."grant_application"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_amendment" ADD CONSTRAINT "award_amendment_award_id_fk" FOREIGN KEY ("district_id","award_id") REFERENCES "public"."award"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_evidence" ADD CONSTRAINT "award_evidence_award_id_fk" FOREIGN KEY ("district_id","award_id") REFERENCES "public"."award"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_evidence" ADD CONSTRAINT "award_evidence_owner_id_fk" FOREIGN KEY ("district_id","owner_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award" ADD CONSTRAINT "award_program_id_fk" FOREIGN KEY ("district_id","program_id") REFERENCES "public"."grant_program"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award" ADD CONSTRAINT "award_category_id_fk" FOREIGN KEY ("district_id","category_id") REFERENCES "public"."grant_category"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award" ADD CONSTRAINT "award_manager_id_fk" FOREIGN KEY ("district_id","manager_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_declaration" ADD CONSTRAINT "conflict_declaration_award_id_fk" FOREIGN KEY ("district_id","award_id") REFERENCES "public"."award"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_declaration" ADD CONSTRAINT "conflict_declaration_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_drawdown" ADD CONSTRAINT "award_drawdown_award_id_fk" FOREIGN KEY ("district_id","award_id") REFERENCES "public"."award"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subaward" ADD CONSTRAINT "subaward_award_id_fk" FOREIGN KEY ("district_id","award_id") REFERENCES "public"."award"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_opportunity" ADD CONSTRAINT "grant_opportunity_program_id_fk" FOREIGN KEY ("district_id","program_id") REFERENCES "public"."grant_program"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_stage" ADD CONSTRAINT "award_stage_workflow_id_fk" FOREIGN KEY ("district_id","workflow_id") REFERENCES "public"."award_workflow"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_workflow_version" ADD CONSTRAINT "award_workflow_version_workflow_id_fk" FOREIGN KEY ("district_id","workflow_id") REFERENCES "public"."award_workflow"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "student_fee_name" ON "student_fee" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_waiver_once" ON "fee_waiver" USING btree ("district_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_payment_card" ON "invoice_payment" USING btree ("district_id","payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("district_id","number") WHERE number is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_of_contract" ON "invoice" USING btree ("district_id","contract_id","due_on") WHERE contract_id is not null and status <> 'void';--> statement-breakpoint
CREATE INDEX "invoice_school" ON "invoice" USING btree ("district_id","school_id","status");--> statement-breakpoint
CREATE INDEX "invoice_student" ON "invoice" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "grant_step_of" ON "grant_step" USING btree ("district_id","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "award_amendment_number" ON "award_amendment" USING btree ("district_id","award_id","number");--> statement-breakpoint
CREATE INDEX "award_evidence_due" ON "award_evidence" USING btree ("district_id","due_on");--> statement-breakpoint
CREATE UNIQUE INDEX "award_number" ON "award" USING btree ("district_id","number") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "grant_category_name" ON "grant_category" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "grant_opportunity_name" ON "grant_opportunity" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "grant_program_name" ON "grant_program" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "award_workflow_name" ON "award_workflow" USING btree ("district_id","name") WHERE removed_at is null;