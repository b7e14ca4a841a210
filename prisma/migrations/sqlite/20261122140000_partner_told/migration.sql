ALTER TABLE "users" ADD COLUMN "partnerTold" TEXT;
