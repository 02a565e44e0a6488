CREATE TABLE "notice_digest_item" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "notice_digest_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"template" text NOT NULL,
	"values" jsonb NOT NULL,
	"link" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_digest_item_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "notice_choice" (
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "notice_choice_district_id_user_id_pk" PRIMARY KEY("district_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notice_digest_item" ADD CONSTRAINT "notice_digest_item_district_id_user_id_users_district_id_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choice" ADD CONSTRAINT "notice_choice_district_id_user_id_users_district_id_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_digest_item_due" ON "notice_digest_item" USING btree ("district_id","due_at","user_id");