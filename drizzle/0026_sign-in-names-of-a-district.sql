DROP INDEX "account_login_name";--> statement-breakpoint
CREATE UNIQUE INDEX "account_login_name" ON "account" USING btree ("login_name","district_id");--> statement-breakpoint
-- Names are compared in one form of letters that look alike; a name whose form somebody else has stays, and is changed by hand.
UPDATE "account" a SET "login_name" = normalize("login_name", NFKC) WHERE "login_name" <> normalize("login_name", NFKC) AND NOT EXISTS (
  SELECT FROM "account" o WHERE o."district_id" = a."district_id" AND o."user_id" <> a."user_id" AND normalize(o."login_name", NFKC) = normalize(a."login_name", NFKC));
