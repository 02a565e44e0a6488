CREATE TABLE "sign_in_link" (
	"district_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"subject" text NOT NULL,
	"user_id" integer NOT NULL,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_link_district_id_service_id_subject_pk" PRIMARY KEY("district_id","service_id","subject")
);
--> statement-breakpoint
CREATE TABLE "sign_in_service" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_service_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"kind" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"domain" text,
	"roster_id_claim" text,
	"is_on" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_service_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_trip" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"district_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"return_url" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_link" ADD CONSTRAINT "sign_in_link_district_id_service_id_sign_in_service_district_id_id_fk" FOREIGN KEY ("district_id","service_id") REFERENCES "public"."sign_in_service"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_link" ADD CONSTRAINT "sign_in_link_district_id_user_id_account_district_id_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."account"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_link_person" ON "sign_in_link" USING btree ("district_id","service_id","user_id");--> statement-breakpoint
CREATE INDEX "sign_in_link_user" ON "sign_in_link" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_service_issuer" ON "sign_in_service" USING btree ("district_id","issuer","client_id");--> statement-breakpoint
CREATE INDEX "sign_in_trip_expiry" ON "sign_in_trip" USING btree ("district_id","expires_at");