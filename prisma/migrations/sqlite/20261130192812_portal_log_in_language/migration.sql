ALTER TABLE "portal_logins" ADD COLUMN "language" TEXT;
