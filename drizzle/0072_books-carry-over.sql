CREATE TABLE "attachment" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"file_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"added_by" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "attachment_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
DROP INDEX "payment_one_open";--> statement-breakpoint
ALTER TABLE "journal_line" ADD COLUMN "interfund" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "changed_by" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "changed_by" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "in_parts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "payment" SET "in_parts" = true WHERE "purpose" = 'billing.invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_file" ON "attachment" USING btree ("district_id","file_uuid");--> statement-breakpoint
CREATE INDEX "attachment_record" ON "attachment" USING btree ("district_id","kind","record_id") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open" ON "payment" USING btree ("district_id","purpose","purpose_id") WHERE status = 'pending' or (status in ('paid', 'partlyRefunded') and not in_parts);--> statement-breakpoint
ALTER TABLE "journal" DROP COLUMN "files";
