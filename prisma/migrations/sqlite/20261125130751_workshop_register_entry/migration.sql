ALTER TABLE "workshops" ADD COLUMN "registerEntry" TEXT;
