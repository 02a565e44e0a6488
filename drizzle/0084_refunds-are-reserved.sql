CREATE TABLE "payment_refund" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "payment_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"by_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_refund_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "payment_test_charge" ADD COLUMN "refunds" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_payment_id_fk" FOREIGN KEY ("district_id","payment_id") REFERENCES "public"."payment"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_of_item" ON "payment" USING btree ("district_id","purpose","purpose_id");--> statement-breakpoint
CREATE INDEX "payment_refund_of" ON "payment_refund" USING btree ("district_id","payment_id");--> statement-breakpoint
CREATE INDEX "payment_refund_pending" ON "payment_refund" USING btree ("district_id") WHERE status = 'pending';--> statement-breakpoint
-- Cash and a card could both pay an invoice. What was paid twice stays in its payments, and a note asks for its refund.
UPDATE "invoice" SET "note" = concat_ws(E'\n', "note", 'Paid ' || to_char(("paid_cents" - "total_cents") / 100.0, 'FM$999,999,990.00') || ' more than the total, by card and at the counter. It is to be refunded.'), "paid_cents" = "total_cents", "status" = CASE WHEN "status" = 'open' THEN 'settled' ELSE "status" END, "version" = "version" + 1 WHERE "paid_cents" > "total_cents";--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_paid_once" CHECK ("invoice"."paid_cents" <= "invoice"."total_cents");