ALTER TABLE "users" RENAME COLUMN "registeredAnew" TO "registeredAgain";
ALTER TABLE "users" RENAME COLUMN "partnerTold" TO "partnerNotice";
