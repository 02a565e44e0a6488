CREATE TABLE "invoice_credit" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "invoice_credit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"cents" integer NOT NULL,
	"credited_on" date NOT NULL,
	"reason" text NOT NULL,
	"by_id" integer NOT NULL,
	CONSTRAINT "invoice_credit_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_reconciliation" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bank_reconciliation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"statement_id" integer NOT NULL,
	"bank_account_id" integer NOT NULL,
	"number" integer NOT NULL,
	"report" jsonb NOT NULL,
	"reconciled_by" integer NOT NULL,
	"reconciled_at" timestamp with time zone NOT NULL,
	"reopened_by" integer,
	"reopened_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "bank_reconciliation_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "award_assignment" (
	"district_id" integer NOT NULL,
	"journal_line_id" bigint NOT NULL,
	"award_id" integer NOT NULL,
	"by_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "award_assignment_district_id_journal_line_id_pk" PRIMARY KEY("district_id","journal_line_id")
);
--> statement-breakpoint
DROP INDEX "effort_report_once";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "credited_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "file_account" text;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "file_columns" jsonb;--> statement-breakpoint
ALTER TABLE "bank_line" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "bank_line" ADD COLUMN "repeats_reference" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_line" ADD COLUMN "is_earlier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "skipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_segment" ADD COLUMN "is_restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "project_year" text;--> statement-breakpoint
ALTER TABLE "award" ADD COLUMN "project_year" text;--> statement-breakpoint
ALTER TABLE "award" ADD COLUMN "indirect_base" text DEFAULT 'modified' NOT NULL;--> statement-breakpoint
ALTER TABLE "award" ADD COLUMN "subaward_cap_cents" integer DEFAULT 5000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "award" ADD COLUMN "excluded_objects" text;--> statement-breakpoint
ALTER TABLE "grant_program" ADD COLUMN "supplements" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "effort_report" ADD COLUMN "number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "effort_report" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "invoice_credit" ADD CONSTRAINT "invoice_credit_invoice_id_fk" FOREIGN KEY ("district_id","invoice_id") REFERENCES "public"."invoice"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_reconciliation" ADD CONSTRAINT "bank_reconciliation_statement_id_fk" FOREIGN KEY ("district_id","statement_id") REFERENCES "public"."bank_statement"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_assignment" ADD CONSTRAINT "award_assignment_award_id_fk" FOREIGN KEY ("district_id","award_id") REFERENCES "public"."award"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_credit_of" ON "invoice_credit" USING btree ("district_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_reconciliation_number" ON "bank_reconciliation" USING btree ("district_id","statement_id","number");--> statement-breakpoint
CREATE INDEX "bank_line_reference" ON "bank_line" USING btree ("district_id","bank_account_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "effort_report_once" ON "effort_report" USING btree ("district_id","user_id","starts_on","ends_on","number");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_credited_once" CHECK ("invoice"."credited_cents" <= "invoice"."total_cents");--> statement-breakpoint
-- Until now the bank's reference alone was a line's key. The new one is the same that a file read again has.
UPDATE "bank_line" SET "reference" = CASE WHEN starts_with("bank_key", "posted_on"::text || ' ') THEN NULL ELSE regexp_replace("bank_key", ' \(\d+\)$', '') END;--> statement-breakpoint
UPDATE "bank_line" l SET "bank_key" = k.key || CASE WHEN k.time = 1 THEN '' ELSE ' (' || k.time || ')' END
FROM (
	SELECT "district_id", "id", concat_ws(' ', coalesce("reference", ''), "posted_on", "cents", coalesce("check_number"::text, ''), "text") AS key,
		row_number() OVER (PARTITION BY "district_id", "bank_account_id", "reference", "posted_on", "cents", "check_number", "text" ORDER BY "id") AS time
	FROM "bank_line"
) k WHERE k."district_id" = l."district_id" AND k."id" = l."id";--> statement-breakpoint
-- California's resources from 2000 on are restricted.
UPDATE "account_segment" SET "is_restricted" = true WHERE "kind" = 'source' AND "code" ~ '^[2-9]\d{3}$';--> statement-breakpoint
-- Programs of the Every Student Succeeds Act, IDEA, and Perkins supplement what a district spends.
UPDATE "grant_program" SET "supplements" = true WHERE "listing" IN ('84.010', '84.027', '84.048', '84.365', '84.367', '84.424');--> statement-breakpoint
UPDATE "award" a SET "indirect_base" = 'restricted' FROM "grant_program" p WHERE p."district_id" = a."district_id" AND p."id" = a."program_id" AND p."supplements";
