CREATE TABLE "bank_account" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bank_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer,
	"name" text NOT NULL,
	"bank_name" text,
	"account_id" integer NOT NULL,
	"routing_number" text,
	"account_number" text,
	"account_last4" text,
	"next_check_number" integer DEFAULT 1001 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "bank_account_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_line" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bank_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"statement_id" integer NOT NULL,
	"bank_account_id" integer NOT NULL,
	"bank_key" text NOT NULL,
	"posted_on" date NOT NULL,
	"cents" bigint NOT NULL,
	"check_number" integer,
	"text" text NOT NULL,
	"journal_line_id" bigint,
	CONSTRAINT "bank_line_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bank_statement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"bank_account_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"opening_cents" bigint,
	"closing_cents" bigint,
	"imported_by" integer NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reconciled_by" integer,
	"reconciled_at" timestamp with time zone,
	CONSTRAINT "bank_statement_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_check" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bank_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"bank_account_id" integer NOT NULL,
	"number" integer NOT NULL,
	"payee" text NOT NULL,
	"cents" bigint NOT NULL,
	"issued_on" date NOT NULL,
	"journal_id" integer NOT NULL,
	"status" text DEFAULT 'issued' NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "bank_check_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "budget_line" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "budget_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"budget_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "budget_line_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "budget" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "budget_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"fiscal_year_id" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"adopted_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "budget_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "account_segment" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "account_segment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "account_segment_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "ledger_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"fund" text NOT NULL,
	"source" text,
	"program" text,
	"function" text,
	"object" text,
	"site" text,
	"is_activity" boolean DEFAULT false NOT NULL,
	"restricted_cents" integer DEFAULT 0 NOT NULL,
	"restriction_reason" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "ledger_account_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "account_balance" (
	"district_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"period_id" integer NOT NULL,
	"debit_cents" bigint DEFAULT 0 NOT NULL,
	"credit_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "account_balance_district_id_account_id_period_id_pk" PRIMARY KEY("district_id","account_id","period_id")
);
--> statement-breakpoint
CREATE TABLE "finance_counter" (
	"district_id" integer NOT NULL,
	"name" text NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "finance_counter_district_id_name_pk" PRIMARY KEY("district_id","name")
);
--> statement-breakpoint
CREATE TABLE "journal_line" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "journal_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"journal_id" integer NOT NULL,
	"place" integer NOT NULL,
	"account_id" integer NOT NULL,
	"fund" text NOT NULL,
	"cents" bigint NOT NULL,
	"memo" text,
	"category_id" integer,
	"rule_id" integer,
	"order_line_id" integer,
	"posted_on" date,
	"period_id" integer,
	CONSTRAINT "journal_line_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "journal_signature" (
	"district_id" integer NOT NULL,
	"journal_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journal_signature_district_id_journal_id_user_id_pk" PRIMARY KEY("district_id","journal_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer,
	"number" integer,
	"kind" text NOT NULL,
	"origin" text DEFAULT 'entry' NOT NULL,
	"origin_key" text,
	"type_id" integer,
	"date" date NOT NULL,
	"period_id" integer NOT NULL,
	"memo" text NOT NULL,
	"vendor_id" integer,
	"bank_account_id" integer,
	"pay_by" text,
	"cash_cents" integer,
	"check_cents" integer,
	"slip" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"signatures_needed" integer DEFAULT 0 NOT NULL,
	"signatures" integer DEFAULT 0 NOT NULL,
	"entered_by" integer NOT NULL,
	"submitted_at" timestamp with time zone,
	"posted_at" timestamp with time zone,
	"reverses_id" integer,
	"reason" text,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "journal_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchase_order_line" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"order_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"description" text NOT NULL,
	"cents" bigint NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_order_line_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchase_order" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer,
	"number" text,
	"vendor_id" integer NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"ordered_on" date NOT NULL,
	"total_cents" bigint NOT NULL,
	"entered_by" integer NOT NULL,
	"approved_by" integer,
	"approved_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "purchase_order_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "vendor" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "vendor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"remit_to" text,
	"email" text,
	"phone" text,
	"address" text,
	"tax_last4" text,
	"is_1099" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "vendor_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "transaction_category" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "transaction_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	"direction" text NOT NULL,
	CONSTRAINT "transaction_category_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "transaction_rule" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "transaction_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"priority" integer DEFAULT 100 NOT NULL,
	"vendor_id" integer,
	"contains" text,
	"account_id" integer,
	"from_cents" bigint,
	"to_cents" bigint,
	"category_id" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "transaction_rule_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "transaction_type" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "transaction_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	"kind" text NOT NULL,
	"one_signature_from" integer,
	"two_signatures_from" integer,
	CONSTRAINT "transaction_type_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "fiscal_year" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "fiscal_year_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "fiscal_year_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_period" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "ledger_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"fiscal_year_id" integer NOT NULL,
	"number" integer NOT NULL,
	"kind" text DEFAULT 'regular' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "ledger_period_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "effort_report" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "effort_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"kind" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"shares" jsonb NOT NULL,
	"status" text DEFAULT 'prepared' NOT NULL,
	"signed_at" timestamp with time zone,
	"certified_by" integer,
	"certified_at" timestamp with time zone,
	"journal_id" integer,
	CONSTRAINT "effort_report_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_charge" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "payroll_charge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"month" date NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "payroll_charge_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "timesheet_delegate" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "timesheet_delegate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"approver_id" integer NOT NULL,
	"delegate_id" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	CONSTRAINT "timesheet_delegate_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "timesheet_line" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "timesheet_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"timesheet_id" integer NOT NULL,
	"date" date NOT NULL,
	"program_id" integer NOT NULL,
	"minutes" integer NOT NULL,
	"note" text,
	CONSTRAINT "timesheet_line_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "timesheet_period" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "timesheet_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"due_on" date NOT NULL,
	CONSTRAINT "timesheet_period_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "timesheet_program" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "timesheet_program_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	"code" text,
	"account_code" text,
	"is_federal" boolean DEFAULT false NOT NULL,
	CONSTRAINT "timesheet_program_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "timesheet" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "timesheet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"period_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"submitted_at" timestamp with time zone,
	"approved_by" integer,
	"approved_at" timestamp with time zone,
	"locked_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "timesheet_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_account_id_fk" FOREIGN KEY ("district_id","account_id") REFERENCES "public"."ledger_account"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_statement_id_fk" FOREIGN KEY ("district_id","statement_id") REFERENCES "public"."bank_statement"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_bank_account_id_fk" FOREIGN KEY ("district_id","bank_account_id") REFERENCES "public"."bank_account"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_check" ADD CONSTRAINT "bank_check_bank_account_id_fk" FOREIGN KEY ("district_id","bank_account_id") REFERENCES "public"."bank_account"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_line" ADD CONSTRAINT "budget_line_budget_id_fk" FOREIGN KEY ("district_id","budget_id") REFERENCES "public"."budget"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_line" ADD CONSTRAINT "budget_line_account_id_fk" FOREIGN KEY ("district_id","account_id") REFERENCES "public"."ledger_account"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget" ADD CONSTRAINT "budget_fiscal_year_id_fk" FOREIGN KEY ("district_id","fiscal_year_id") REFERENCES "public"."fiscal_year"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_balance" ADD CONSTRAINT "account_balance_account_id_fk" FOREIGN KEY ("district_id","account_id") REFERENCES "public"."ledger_account"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_balance" ADD CONSTRAINT "account_balance_period_id_fk" FOREIGN KEY ("district_id","period_id") REFERENCES "public"."ledger_period"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_journal_id_fk" FOREIGN KEY ("district_id","journal_id") REFERENCES "public"."journal"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_account_id_fk" FOREIGN KEY ("district_id","account_id") REFERENCES "public"."ledger_account"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_category_id_fk" FOREIGN KEY ("district_id","category_id") REFERENCES "public"."transaction_category"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_rule_id_fk" FOREIGN KEY ("district_id","rule_id") REFERENCES "public"."transaction_rule"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_order_line_id_fk" FOREIGN KEY ("district_id","order_line_id") REFERENCES "public"."purchase_order_line"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_signature" ADD CONSTRAINT "journal_signature_journal_id_fk" FOREIGN KEY ("district_id","journal_id") REFERENCES "public"."journal"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_type_id_fk" FOREIGN KEY ("district_id","type_id") REFERENCES "public"."transaction_type"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_period_id_fk" FOREIGN KEY ("district_id","period_id") REFERENCES "public"."ledger_period"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_vendor_id_fk" FOREIGN KEY ("district_id","vendor_id") REFERENCES "public"."vendor"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_bank_account_id_fk" FOREIGN KEY ("district_id","bank_account_id") REFERENCES "public"."bank_account"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_order_id_fk" FOREIGN KEY ("district_id","order_id") REFERENCES "public"."purchase_order"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_account_id_fk" FOREIGN KEY ("district_id","account_id") REFERENCES "public"."ledger_account"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_vendor_id_fk" FOREIGN KEY ("district_id","vendor_id") REFERENCES "public"."vendor"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_rule" ADD CONSTRAINT "transaction_rule_vendor_id_fk" FOREIGN KEY ("district_id","vendor_id") REFERENCES "public"."vendor"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_rule" ADD CONSTRAINT "transaction_rule_account_id_fk" FOREIGN KEY ("district_id","account_id") REFERENCES "public"."ledger_account"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_rule" ADD CONSTRAINT "transaction_rule_category_id_fk" FOREIGN KEY ("district_id","category_id") REFERENCES "public"."transaction_category"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_period" ADD CONSTRAINT "ledger_period_fiscal_year_id_fk" FOREIGN KEY ("district_id","fiscal_year_id") REFERENCES "public"."fiscal_year"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "effort_report" ADD CONSTRAINT "effort_report_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_charge" ADD CONSTRAINT "payroll_charge_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_charge" ADD CONSTRAINT "payroll_charge_program_id_fk" FOREIGN KEY ("district_id","program_id") REFERENCES "public"."timesheet_program"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet_delegate" ADD CONSTRAINT "timesheet_delegate_approver_id_fk" FOREIGN KEY ("district_id","approver_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet_delegate" ADD CONSTRAINT "timesheet_delegate_delegate_id_fk" FOREIGN KEY ("district_id","delegate_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet_line" ADD CONSTRAINT "timesheet_line_timesheet_id_fk" FOREIGN KEY ("district_id","timesheet_id") REFERENCES "public"."timesheet"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet_line" ADD CONSTRAINT "timesheet_line_program_id_fk" FOREIGN KEY ("district_id","program_id") REFERENCES "public"."timesheet_program"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet" ADD CONSTRAINT "timesheet_period_id_fk" FOREIGN KEY ("district_id","period_id") REFERENCES "public"."timesheet_period"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet" ADD CONSTRAINT "timesheet_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_name" ON "bank_account" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_key" ON "bank_line" USING btree ("district_id","bank_account_id","bank_key");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_matched" ON "bank_line" USING btree ("district_id","journal_line_id") WHERE journal_line_id is not null;--> statement-breakpoint
CREATE INDEX "bank_line_statement" ON "bank_line" USING btree ("district_id","statement_id");--> statement-breakpoint
CREATE INDEX "bank_statement_of" ON "bank_statement" USING btree ("district_id","bank_account_id","ends_on");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_check_number" ON "bank_check" USING btree ("district_id","bank_account_id","number");--> statement-breakpoint
CREATE INDEX "bank_check_journal" ON "bank_check" USING btree ("district_id","journal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "budget_line_account" ON "budget_line" USING btree ("district_id","budget_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "budget_name" ON "budget" USING btree ("district_id","fiscal_year_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "budget_adopted" ON "budget" USING btree ("district_id","fiscal_year_id") WHERE status = 'adopted' and removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_segment_code" ON "account_segment" USING btree ("district_id","kind","code") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_code" ON "ledger_account" USING btree ("district_id","code") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "ledger_account_school" ON "ledger_account" USING btree ("district_id","school_id");--> statement-breakpoint
CREATE INDEX "journal_line_journal" ON "journal_line" USING btree ("district_id","journal_id");--> statement-breakpoint
CREATE INDEX "journal_line_account" ON "journal_line" USING btree ("district_id","account_id","posted_on","id") WHERE posted_on is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_number" ON "journal" USING btree ("district_id","number") WHERE number is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_origin" ON "journal" USING btree ("district_id","origin_key") WHERE origin_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_reversed_once" ON "journal" USING btree ("district_id","reverses_id") WHERE reverses_id is not null;--> statement-breakpoint
CREATE INDEX "journal_by_date" ON "journal" USING btree ("district_id","date","id");--> statement-breakpoint
CREATE INDEX "journal_waiting" ON "journal" USING btree ("district_id","school_id") WHERE status in ('draft', 'submitted');--> statement-breakpoint
CREATE INDEX "purchase_order_line_account" ON "purchase_order_line" USING btree ("district_id","account_id");--> statement-breakpoint
CREATE INDEX "purchase_order_school" ON "purchase_order" USING btree ("district_id","school_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_name" ON "vendor" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_category_name" ON "transaction_category" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_rule_name" ON "transaction_rule" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_type_name" ON "transaction_type" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_year_start" ON "fiscal_year" USING btree ("district_id","starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_period_number" ON "ledger_period" USING btree ("district_id","fiscal_year_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "effort_report_once" ON "effort_report" USING btree ("district_id","user_id","starts_on","ends_on");--> statement-breakpoint
CREATE INDEX "effort_report_span" ON "effort_report" USING btree ("district_id","starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_charge_once" ON "payroll_charge" USING btree ("district_id","user_id","program_id","month");--> statement-breakpoint
CREATE INDEX "timesheet_delegate_of" ON "timesheet_delegate" USING btree ("district_id","delegate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "timesheet_line_once" ON "timesheet_line" USING btree ("district_id","timesheet_id","date","program_id");--> statement-breakpoint
CREATE UNIQUE INDEX "timesheet_period_name" ON "timesheet_period" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "timesheet_program_name" ON "timesheet_program" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "timesheet_once" ON "timesheet" USING btree ("district_id","period_id","user_id");--> statement-breakpoint
CREATE INDEX "timesheet_waiting" ON "timesheet" USING btree ("district_id","school_id","status");