CREATE TABLE "answered_operations" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "operationId" TEXT NOT NULL,
  "hash" TEXT NOT NULL,
  "answer" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "answered_operations_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "answered_operations_workshopId_operationId_key" ON "answered_operations"("workshopId", "operationId");
CREATE INDEX "answered_operations_createdAt_idx" ON "answered_operations"("createdAt");
