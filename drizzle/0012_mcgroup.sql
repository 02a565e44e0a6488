CREATE TABLE "classroom_coach" (
	"district_id" integer NOT NULL,
	"classroom_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "classroom_coach_district_id_classroom_id_user_id_pk" PRIMARY KEY("district_id","classroom_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "badge_classroom_note" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_classroom_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"classroom_id" integer NOT NULL,
	"learner_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "badge_classroom_note_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge_classroom_path" (
	"district_id" integer NOT NULL,
	"classroom_id" integer NOT NULL,
	"kind" text NOT NULL,
	"path_id" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "badge_classroom_path_district_id_classroom_id_kind_path_id_pk" PRIMARY KEY("district_id","classroom_id","kind","path_id")
);
--> statement-breakpoint
CREATE TABLE "coaching_offer" (
	"district_id" integer NOT NULL,
	"subject_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"offered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coaching_offer_district_id_subject_id_user_id_pk" PRIMARY KEY("district_id","subject_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "coaching_request" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "coaching_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"subject_id" integer NOT NULL,
	"learner_id" integer NOT NULL,
	"badge_id" integer,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"coach_id" integer,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "coaching_request_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
DROP INDEX "badge_classroom_coach";--> statement-breakpoint
ALTER TABLE "classroom_coach" ADD CONSTRAINT "classroom_coach_district_id_classroom_id_badge_classroom_district_id_id_fk" FOREIGN KEY ("district_id","classroom_id") REFERENCES "public"."badge_classroom"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_classroom_note" ADD CONSTRAINT "badge_classroom_note_district_id_classroom_id_badge_classroom_district_id_id_fk" FOREIGN KEY ("district_id","classroom_id") REFERENCES "public"."badge_classroom"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_classroom_path" ADD CONSTRAINT "badge_classroom_path_district_id_classroom_id_badge_classroom_district_id_id_fk" FOREIGN KEY ("district_id","classroom_id") REFERENCES "public"."badge_classroom"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "classroom_coach_user" ON "classroom_coach" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE INDEX "badge_classroom_note_of" ON "badge_classroom_note" USING btree ("district_id","classroom_id","learner_id","id");--> statement-breakpoint
CREATE INDEX "coaching_offer_user" ON "coaching_offer" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coaching_request_live" ON "coaching_request" USING btree ("district_id","learner_id","subject_id") WHERE state in ('open', 'accepted');--> statement-breakpoint
CREATE INDEX "coaching_request_state" ON "coaching_request" USING btree ("district_id","state","subject_id");--> statement-breakpoint
CREATE INDEX "coaching_request_coach" ON "coaching_request" USING btree ("district_id","coach_id","state");--> statement-breakpoint
CREATE INDEX "badge_classroom_by_name" ON "badge_classroom" USING btree ("district_id","name");--> statement-breakpoint
ALTER TABLE "badge_classroom" DROP COLUMN "coach_id";