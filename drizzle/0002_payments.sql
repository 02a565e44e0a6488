CREATE TABLE "known_permission" (
	"district_id" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "known_permission_district_id_name_pk" PRIMARY KEY("district_id","name")
);
--> statement-breakpoint
CREATE TABLE "payment_provider" (
	"district_id" integer PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"secret_key" text NOT NULL,
	"secret_hint" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"payer_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"purpose_id" integer NOT NULL,
	"description" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"provider" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_test_charge" (
	"district_id" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"approved" boolean NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_test_charge_district_id_idempotency_key_pk" PRIMARY KEY("district_id","idempotency_key")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_once" ON "payment" USING btree ("district_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open" ON "payment" USING btree ("district_id","purpose","purpose_id") WHERE status in ('pending', 'paid', 'partlyRefunded');--> statement-breakpoint
CREATE INDEX "payment_of_payer" ON "payment" USING btree ("district_id","payer_id");