CREATE TABLE "billing_details" (
  "userId" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "street" TEXT NOT NULL,
  "postalCode" TEXT NOT NULL,
  "town" TEXT NOT NULL,
  "country" TEXT NOT NULL,
  "vatId" TEXT,
  "vatIdStatus" TEXT NOT NULL DEFAULT 'pending',
  "version" INTEGER NOT NULL DEFAULT 1,
  "writtenTo" TEXT,
  "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("userId"),
  CONSTRAINT "billing_details_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
ALTER TABLE "invoices" ADD COLUMN "taxCents" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "invoices" ADD COLUMN "reverseCharge" BOOLEAN NOT NULL DEFAULT false;
