CREATE TABLE "installations" (
  "id" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "sessionId" TEXT NOT NULL,
  "computer" TEXT NOT NULL,
  "version" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "endedAt" DATETIME,
  PRIMARY KEY ("id"),
  CONSTRAINT "installations_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX "installations_userId_lastSeenAt_idx" ON "installations"("userId", "lastSeenAt");
CREATE INDEX "installations_lastSeenAt_idx" ON "installations"("lastSeenAt");
