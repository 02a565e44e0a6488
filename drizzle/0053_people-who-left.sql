CREATE TABLE "left_person" (
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "left_person_district_id_user_id_pk" PRIMARY KEY("district_id","user_id")
);
