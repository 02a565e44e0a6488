CREATE TABLE "course_request_form" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "course_request_form_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"course_catalog_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_request_form_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "course_request" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "course_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"place" integer NOT NULL,
	"is_alternate" boolean DEFAULT false NOT NULL,
	CONSTRAINT "course_request_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"school_year_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"season" text DEFAULT 'yearRound' NOT NULL,
	"advisor_number" text,
	"advisor_id" integer,
	"meets" text,
	"room" text,
	"grades" text[] DEFAULT '{}' NOT NULL,
	"capacity" integer,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "activity_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "activity_member" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "activity_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"activity_id" integer NOT NULL,
	"student_number" text NOT NULL,
	"student_id" integer NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"joined_on" date NOT NULL,
	"left_on" date,
	"notes" text,
	CONSTRAINT "activity_member_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "activity_need" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "activity_need_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"activity_id" integer NOT NULL,
	"requirement_id" integer NOT NULL,
	CONSTRAINT "activity_need_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "activity_requirement" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "activity_requirement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"kind" text DEFAULT 'signOff' NOT NULL,
	"minimum" double precision,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "activity_requirement_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "activity_sign_off" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "activity_sign_off_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"member_id" integer NOT NULL,
	"requirement_id" integer NOT NULL,
	"met_on" date NOT NULL,
	"note" text,
	CONSTRAINT "activity_sign_off_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "ad_hoc_meeting_place" (
	"district_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"added_by" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_hoc_meeting_place_district_id_session_id_student_id_pk" PRIMARY KEY("district_id","session_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "ad_hoc_meeting" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "ad_hoc_meeting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"title" text NOT NULL,
	"kind" text DEFAULT 'tutorial' NOT NULL,
	"date" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"teacher_number" text NOT NULL,
	"teacher_id" integer NOT NULL,
	"room" text,
	"capacity" integer,
	"notes" text,
	CONSTRAINT "ad_hoc_meeting_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "school_calendar_feed" (
	"district_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_calendar_feed_district_id_school_id_pk" PRIMARY KEY("district_id","school_id")
);
--> statement-breakpoint
CREATE TABLE "board_member" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "board_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"seat" text NOT NULL,
	"position" text DEFAULT 'trustee' NOT NULL,
	"term_start" date NOT NULL,
	"term_end" date,
	"email" text,
	"phone" text,
	"notes" text,
	CONSTRAINT "board_member_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "locker_assignment" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "locker_assignment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"school_year_id" integer NOT NULL,
	"locker_id" integer NOT NULL,
	"student_number" text NOT NULL,
	"student_id" integer NOT NULL,
	"notes" text,
	CONSTRAINT "locker_assignment_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "locker" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "locker_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"number" text NOT NULL,
	"kind" text DEFAULT 'hall' NOT NULL,
	"building_id" integer,
	"location" text,
	"combination" text,
	"active" boolean DEFAULT true NOT NULL,
	"notes" text,
	CONSTRAINT "locker_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "student_group_member" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "student_group_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"school_year_id" integer NOT NULL,
	"kind" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	CONSTRAINT "student_group_member_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "student_group" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "student_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"school_year_id" integer NOT NULL,
	"kind" text DEFAULT 'homeroom' NOT NULL,
	"name" text NOT NULL,
	"advisor_number" text,
	"advisor_id" integer,
	"room" text,
	"grades" text[] DEFAULT '{}' NOT NULL,
	"capacity" integer,
	"color" text,
	"notes" text,
	CONSTRAINT "student_group_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_comment" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "ticket_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"ticket_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"is_internal" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_comment_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"ticket_type_id" integer NOT NULL,
	"ticket_group_id" integer NOT NULL,
	"subject" text NOT NULL,
	"description" text NOT NULL,
	"room" text,
	"priority" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"requester_id" integer NOT NULL,
	"assignee_id" integer,
	"submitted_at" timestamp with time zone NOT NULL,
	"first_response_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_group" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "ticket_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"staff_group_id" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "ticket_group_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_type" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "ticket_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"ticket_group_id" integer NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"instructions" text,
	"asks_location" boolean DEFAULT true NOT NULL,
	"response_hours" integer,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "ticket_type_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "course_catalog" ADD COLUMN "requests_from" date;--> statement-breakpoint
ALTER TABLE "course_catalog" ADD COLUMN "requests_until" date;--> statement-breakpoint
ALTER TABLE "course_catalog" ADD COLUMN "max_requests" integer;--> statement-breakpoint
ALTER TABLE "course_request_form" ADD CONSTRAINT "course_request_form_course_catalog_id_fk" FOREIGN KEY ("district_id","course_catalog_id") REFERENCES "public"."course_catalog"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_request_form" ADD CONSTRAINT "course_request_form_saved_by_fk" FOREIGN KEY ("district_id","saved_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_request_form" ADD CONSTRAINT "course_request_form_student_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_request" ADD CONSTRAINT "course_request_form_fk" FOREIGN KEY ("district_id","form_id") REFERENCES "public"."course_request_form"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_request" ADD CONSTRAINT "course_request_course_id_fk" FOREIGN KEY ("district_id","course_id") REFERENCES "public"."course"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_school_year_id_fk" FOREIGN KEY ("district_id","school_year_id") REFERENCES "public"."school_year"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_advisor_id_fk" FOREIGN KEY ("district_id","advisor_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_member" ADD CONSTRAINT "activity_member_activity_id_fk" FOREIGN KEY ("district_id","activity_id") REFERENCES "public"."activity"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_member" ADD CONSTRAINT "activity_member_student_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_need" ADD CONSTRAINT "activity_need_activity_id_fk" FOREIGN KEY ("district_id","activity_id") REFERENCES "public"."activity"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_need" ADD CONSTRAINT "activity_need_requirement_id_fk" FOREIGN KEY ("district_id","requirement_id") REFERENCES "public"."activity_requirement"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_sign_off" ADD CONSTRAINT "activity_sign_off_member_id_fk" FOREIGN KEY ("district_id","member_id") REFERENCES "public"."activity_member"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_sign_off" ADD CONSTRAINT "activity_sign_off_requirement_id_fk" FOREIGN KEY ("district_id","requirement_id") REFERENCES "public"."activity_requirement"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_hoc_meeting_place" ADD CONSTRAINT "ad_hoc_meeting_place_session_fk" FOREIGN KEY ("district_id","session_id") REFERENCES "public"."ad_hoc_meeting"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_hoc_meeting_place" ADD CONSTRAINT "ad_hoc_meeting_place_student_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_hoc_meeting" ADD CONSTRAINT "ad_hoc_meeting_teacher_id_fk" FOREIGN KEY ("district_id","teacher_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_calendar_feed" ADD CONSTRAINT "school_calendar_feed_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locker_assignment" ADD CONSTRAINT "locker_assignment_school_year_id_fk" FOREIGN KEY ("district_id","school_year_id") REFERENCES "public"."school_year"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locker_assignment" ADD CONSTRAINT "locker_assignment_locker_id_fk" FOREIGN KEY ("district_id","locker_id") REFERENCES "public"."locker"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locker_assignment" ADD CONSTRAINT "locker_assignment_student_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locker" ADD CONSTRAINT "locker_building_id_fk" FOREIGN KEY ("district_id","building_id") REFERENCES "public"."building"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_group_member" ADD CONSTRAINT "student_group_member_group_fk" FOREIGN KEY ("district_id","group_id") REFERENCES "public"."student_group"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_group_member" ADD CONSTRAINT "student_group_member_student_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_group" ADD CONSTRAINT "student_group_school_year_id_fk" FOREIGN KEY ("district_id","school_year_id") REFERENCES "public"."school_year"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_group" ADD CONSTRAINT "student_group_advisor_id_fk" FOREIGN KEY ("district_id","advisor_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comment" ADD CONSTRAINT "ticket_comment_ticket_id_fk" FOREIGN KEY ("district_id","ticket_id") REFERENCES "public"."ticket"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comment" ADD CONSTRAINT "ticket_comment_author_id_fk" FOREIGN KEY ("district_id","author_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_ticket_type_id_fk" FOREIGN KEY ("district_id","ticket_type_id") REFERENCES "public"."ticket_type"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_ticket_group_id_fk" FOREIGN KEY ("district_id","ticket_group_id") REFERENCES "public"."ticket_group"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_requester_id_fk" FOREIGN KEY ("district_id","requester_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_assignee_id_fk" FOREIGN KEY ("district_id","assignee_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_group" ADD CONSTRAINT "ticket_group_staff_group_id_fk" FOREIGN KEY ("district_id","staff_group_id") REFERENCES "public"."staff_group"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_type" ADD CONSTRAINT "ticket_type_ticket_group_id_fk" FOREIGN KEY ("district_id","ticket_group_id") REFERENCES "public"."ticket_group"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_request_form_one" ON "course_request_form" USING btree ("district_id","course_catalog_id","student_id");--> statement-breakpoint
CREATE INDEX "course_request_form_student" ON "course_request_form" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_request_course" ON "course_request" USING btree ("district_id","form_id","course_id");--> statement-breakpoint
CREATE INDEX "course_request_of_course" ON "course_request" USING btree ("district_id","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_name" ON "activity" USING btree ("district_id","school_id","school_year_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_member_once" ON "activity_member" USING btree ("district_id","activity_id","student_number") WHERE removed_at is null and left_on is null;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_member_joined" ON "activity_member" USING btree ("district_id","school_id","activity_id","student_number","joined_on") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "activity_member_student" ON "activity_member" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "activity_need_activity" ON "activity_need" USING btree ("district_id","activity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_requirement_name" ON "activity_requirement" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "activity_sign_off_member" ON "activity_sign_off" USING btree ("district_id","member_id");--> statement-breakpoint
CREATE INDEX "ad_hoc_meeting_place_student" ON "ad_hoc_meeting_place" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "ad_hoc_meeting_date" ON "ad_hoc_meeting" USING btree ("district_id","school_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_hoc_meeting_start" ON "ad_hoc_meeting" USING btree ("district_id","school_id","date","start_time","teacher_number") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "ad_hoc_meeting_teacher" ON "ad_hoc_meeting" USING btree ("district_id","teacher_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "school_calendar_feed_token" ON "school_calendar_feed" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "board_member_term" ON "board_member" USING btree ("district_id","seat","term_start") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "locker_assignment_year" ON "locker_assignment" USING btree ("district_id","locker_id","school_year_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "locker_assignment_student" ON "locker_assignment" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "locker_number" ON "locker" USING btree ("district_id","school_id","number") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "student_group_member_one" ON "student_group_member" USING btree ("district_id","student_id","school_year_id","kind") WHERE end_date is null;--> statement-breakpoint
CREATE INDEX "student_group_member_group" ON "student_group_member" USING btree ("district_id","group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "student_group_name" ON "student_group" USING btree ("district_id","school_id","school_year_id","kind","name") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "ticket_comment_ticket" ON "ticket_comment" USING btree ("district_id","ticket_id","at");--> statement-breakpoint
CREATE INDEX "ticket_queue" ON "ticket" USING btree ("district_id","school_id","state","submitted_at");--> statement-breakpoint
CREATE INDEX "ticket_requester" ON "ticket" USING btree ("district_id","requester_id");--> statement-breakpoint
CREATE INDEX "ticket_group_state" ON "ticket" USING btree ("district_id","ticket_group_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_group_name" ON "ticket_group" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_type_name" ON "ticket_type" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
ALTER TABLE "board_member" ADD CONSTRAINT "board_member_one_at_a_time" EXCLUDE USING gist ("district_id" WITH =, "seat" WITH =, daterange("term_start", "term_end", '[]') WITH &&) WHERE ("removed_at" IS NULL);
--> statement-breakpoint
ALTER TABLE "equipment_checkout" ADD COLUMN "return_signature" text;
