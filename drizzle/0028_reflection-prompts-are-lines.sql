CREATE TABLE "reflection_prompt" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "reflection_prompt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"template_id" integer NOT NULL,
	"question" text NOT NULL,
	CONSTRAINT "reflection_prompt_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "reflection_prompt" ADD CONSTRAINT "reflection_prompt_template_id_fk" FOREIGN KEY ("district_id","template_id") REFERENCES "public"."reflection_template"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reflection_prompt_template" ON "reflection_prompt" USING btree ("district_id","template_id");--> statement-breakpoint
INSERT INTO "reflection_prompt" ("district_id", "template_id", "place", "question")
SELECT t."district_id", t."id", row_number() OVER (PARTITION BY t."district_id", t."id" ORDER BY l."at"), trim(l."line")
FROM "reflection_template" t, unnest(string_to_array(replace(t."prompts", E'\r', ''), E'\n')) WITH ORDINALITY AS l("line", "at")
WHERE trim(l."line") <> '';--> statement-breakpoint
ALTER TABLE "reflection_template" DROP COLUMN "prompts";