CREATE TABLE "services" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "templateId" TEXT,
  "titleSl" TEXT NOT NULL,
  "titleEn" TEXT,
  "minutes" INTEGER NOT NULL,
  "needsLift" BOOLEAN NOT NULL DEFAULT false,
  "skill" TEXT,
  "priceFromCents" INTEGER,
  "leadHours" INTEGER,
  "online" BOOLEAN NOT NULL DEFAULT true,
  "sortOrder" INTEGER NOT NULL,
  "archivedAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "services_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "services_workshopId_templateId_fkey" FOREIGN KEY ("workshopId", "templateId") REFERENCES "job_templates" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "services_workshopId_id_key" ON "services"("workshopId", "id");
CREATE INDEX "services_workshopId_templateId_idx" ON "services"("workshopId", "templateId");

CREATE TABLE "booking_holds" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "serviceId" TEXT NOT NULL,
  "on" TEXT NOT NULL,
  "startAt" DATETIME NOT NULL,
  "minutes" INTEGER NOT NULL,
  "expiresAt" DATETIME NOT NULL,
  "isHeld" BOOLEAN NOT NULL DEFAULT true,
  "addressHash" TEXT,
  "operationId" TEXT,
  "answer" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "booking_holds_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "booking_holds_workshopId_serviceId_fkey" FOREIGN KEY ("workshopId", "serviceId") REFERENCES "services" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "booking_holds_workshopId_id_key" ON "booking_holds"("workshopId", "id");
CREATE UNIQUE INDEX "booking_holds_workshopId_operationId_key" ON "booking_holds"("workshopId", "operationId");
CREATE INDEX "booking_holds_workshopId_serviceId_idx" ON "booking_holds"("workshopId", "serviceId");
CREATE INDEX "booking_holds_workshopId_on_idx" ON "booking_holds"("workshopId", "on");
CREATE INDEX "booking_holds_isHeld_expiresAt_idx" ON "booking_holds"("isHeld", "expiresAt");
CREATE INDEX "booking_holds_createdAt_idx" ON "booking_holds"("createdAt");

CREATE TABLE "calendar_feeds" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "tokenHash" TEXT NOT NULL,
  "withNames" BOOLEAN NOT NULL DEFAULT false,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "calendar_feeds_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "calendar_feeds_workshopId_userId_fkey" FOREIGN KEY ("workshopId", "userId") REFERENCES "users" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "calendar_feeds_tokenHash_key" ON "calendar_feeds"("tokenHash");
CREATE UNIQUE INDEX "calendar_feeds_workshopId_id_key" ON "calendar_feeds"("workshopId", "id");
CREATE UNIQUE INDEX "calendar_feeds_workshopId_userId_key" ON "calendar_feeds"("workshopId", "userId");

CREATE TABLE "wall_views" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "tokenHash" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "wall_views_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "wall_views_tokenHash_key" ON "wall_views"("tokenHash");
CREATE UNIQUE INDEX "wall_views_workshopId_id_key" ON "wall_views"("workshopId", "id");
CREATE UNIQUE INDEX "wall_views_workshopId_key" ON "wall_views"("workshopId");

ALTER TABLE "job_cards" ADD COLUMN "bookingState" TEXT;

ALTER TABLE "job_cards" ADD COLUMN "bookingServiceId" TEXT;

ALTER TABLE "job_cards" ADD COLUMN "bookingName" TEXT;

ALTER TABLE "job_cards" ADD COLUMN "bookingPhone" TEXT;

ALTER TABLE "job_cards" ADD COLUMN "bookingEmail" TEXT;

ALTER TABLE "job_cards" ADD COLUMN "bookingPlate" TEXT;

ALTER TABLE "job_cards" ADD COLUMN "bookingNote" TEXT;

ALTER TABLE "job_cards" ADD COLUMN "bookingLanguage" TEXT;

ALTER TABLE "job_cards" ADD COLUMN "bookingConsentAt" DATETIME;

ALTER TABLE "job_cards" ADD COLUMN "mailCustomer" BOOLEAN;

ALTER TABLE "job_cards" ADD COLUMN "icsSequence" INTEGER;

ALTER TABLE "job_cards" ADD COLUMN "remindedAt" DATETIME;

ALTER TABLE "job_cards" ADD COLUMN "remindedTwoHoursAt" DATETIME;

ALTER TABLE "job_cards" ADD COLUMN "noShowAt" DATETIME;

ALTER TABLE "planner_settings" ADD COLUMN "slug" TEXT;

ALTER TABLE "planner_settings" ADD COLUMN "bookingOn" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "planner_settings" ADD COLUMN "leadHours" INTEGER NOT NULL DEFAULT 24;

ALTER TABLE "planner_settings" ADD COLUMN "horizonDays" INTEGER NOT NULL DEFAULT 60;

ALTER TABLE "planner_settings" ADD COLUMN "sharePercent" INTEGER NOT NULL DEFAULT 40;

ALTER TABLE "planner_settings" ADD COLUMN "carsPerTime" INTEGER NOT NULL DEFAULT 1;

ALTER TABLE "planner_settings" ADD COLUMN "carsLimit" INTEGER;

ALTER TABLE "planner_settings" ADD COLUMN "confirmAtOnce" BOOLEAN NOT NULL DEFAULT true;

ALTER TABLE "planner_settings" ADD COLUMN "mailAppointments" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "planner_settings" ADD COLUMN "remindTwoHours" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "planner_settings" ADD COLUMN "textSl" TEXT;

ALTER TABLE "planner_settings" ADD COLUMN "textEn" TEXT;

CREATE INDEX "job_cards_workshopId_bookingState_bookingPhone_idx" ON "job_cards"("workshopId", "bookingState", "bookingPhone");

CREATE INDEX "job_cards_bookingState_createdAt_idx" ON "job_cards"("bookingState", "createdAt");

CREATE UNIQUE INDEX "planner_settings_slug_key" ON "planner_settings"("slug");
