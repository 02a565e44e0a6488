CREATE TABLE "badge_look_up" (
	"district_id" integer NOT NULL,
	"badge_user_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "badge_look_up_district_id_badge_user_id_user_id_pk" PRIMARY KEY("district_id","badge_user_id","user_id")
);
