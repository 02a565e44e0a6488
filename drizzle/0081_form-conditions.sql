CREATE TABLE "form_signature" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "form_signature_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"form_version" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"statement" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_signature_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "form_section" ADD COLUMN "metadata" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "form" ADD COLUMN "signature" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "form" ADD COLUMN "statement" text;--> statement-breakpoint
ALTER TABLE "form_signature" ADD CONSTRAINT "form_signature_district_id_form_id_form_district_id_id_fk" FOREIGN KEY ("district_id","form_id") REFERENCES "public"."form"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_signature_once" ON "form_signature" USING btree ("district_id","entity","entity_id");