CREATE TABLE "notice" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"template" text NOT NULL,
	"values" jsonb NOT NULL,
	"screen" text,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notice_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE INDEX "notice_of_user" ON "notice" USING btree ("district_id","user_id","id");--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("district_id","user_id") WHERE read_at is null;