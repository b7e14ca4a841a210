CREATE TABLE "suppliers" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "name" TEXT NOT NULL,
  "taxNumber" TEXT,
  "vatId" TEXT,
  "email" TEXT,
  "phone" TEXT,
  "orderChannel" TEXT NOT NULL DEFAULT 'MAIL',
  "accountNo" TEXT,
  "leadDays" INTEGER NOT NULL DEFAULT 1,
  "cutOff" TEXT,
  "minOrderCents" INTEGER,
  "coreTermDays" INTEGER NOT NULL DEFAULT 30,
  "archivedAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "suppliers_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "suppliers_workshopId_id_key" ON "suppliers"("workshopId", "id");

CREATE TABLE "purchase_orders" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "number" TEXT NOT NULL,
  "supplierId" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'DRAFT',
  "sentAt" DATETIME,
  "reason" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "purchase_orders_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "purchase_orders_workshopId_supplierId_fkey" FOREIGN KEY ("workshopId", "supplierId") REFERENCES "suppliers" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "purchase_orders_workshopId_id_key" ON "purchase_orders"("workshopId", "id");
CREATE UNIQUE INDEX "purchase_orders_workshopId_number_key" ON "purchase_orders"("workshopId", "number");
CREATE INDEX "purchase_orders_workshopId_supplierId_idx" ON "purchase_orders"("workshopId", "supplierId");
CREATE INDEX "purchase_orders_workshopId_state_idx" ON "purchase_orders"("workshopId", "state");

CREATE TABLE "purchase_lines" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "purchaseOrderId" TEXT NOT NULL,
  "partId" TEXT,
  "lineId" TEXT,
  "description" TEXT NOT NULL,
  "unit" TEXT NOT NULL,
  "orderedThousandths" INTEGER NOT NULL,
  "receivedThousandths" INTEGER NOT NULL DEFAULT 0,
  "cancelledThousandths" INTEGER NOT NULL DEFAULT 0,
  "expectedOn" TEXT,
  "unitCost" INTEGER,
  "sortOrder" INTEGER NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "purchase_lines_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "purchase_lines_workshopId_purchaseOrderId_fkey" FOREIGN KEY ("workshopId", "purchaseOrderId") REFERENCES "purchase_orders" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "purchase_lines_workshopId_partId_fkey" FOREIGN KEY ("workshopId", "partId") REFERENCES "parts" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "purchase_lines_workshopId_id_key" ON "purchase_lines"("workshopId", "id");
CREATE INDEX "purchase_lines_workshopId_purchaseOrderId_sortOrder_idx" ON "purchase_lines"("workshopId", "purchaseOrderId", "sortOrder");
CREATE INDEX "purchase_lines_workshopId_partId_idx" ON "purchase_lines"("workshopId", "partId");
CREATE INDEX "purchase_lines_workshopId_lineId_idx" ON "purchase_lines"("workshopId", "lineId");

CREATE TABLE "goods_receipts" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "supplierId" TEXT NOT NULL,
  "noteNumber" TEXT,
  "heldNote" TEXT,
  "receivedOn" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'DRAFT',
  "freightCents" INTEGER NOT NULL DEFAULT 0,
  "acceptOver" BOOLEAN NOT NULL DEFAULT false,
  "postedAt" DATETIME,
  "reason" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "goods_receipts_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "goods_receipts_workshopId_supplierId_fkey" FOREIGN KEY ("workshopId", "supplierId") REFERENCES "suppliers" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "goods_receipts_workshopId_id_key" ON "goods_receipts"("workshopId", "id");
CREATE UNIQUE INDEX "goods_receipts_workshopId_supplierId_heldNote_key" ON "goods_receipts"("workshopId", "supplierId", "heldNote");
CREATE INDEX "goods_receipts_workshopId_state_idx" ON "goods_receipts"("workshopId", "state");

CREATE TABLE "receipt_lines" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "goodsReceiptId" TEXT NOT NULL,
  "purchaseLineId" TEXT,
  "partId" TEXT,
  "thousandths" INTEGER NOT NULL,
  "unitCost" INTEGER NOT NULL,
  "discountBasisPoints" INTEGER NOT NULL DEFAULT 0,
  "isCore" BOOLEAN NOT NULL DEFAULT false,
  "freightCents" INTEGER NOT NULL DEFAULT 0,
  "sortOrder" INTEGER NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "receipt_lines_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "receipt_lines_workshopId_goodsReceiptId_fkey" FOREIGN KEY ("workshopId", "goodsReceiptId") REFERENCES "goods_receipts" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "receipt_lines_workshopId_partId_fkey" FOREIGN KEY ("workshopId", "partId") REFERENCES "parts" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "receipt_lines_workshopId_id_key" ON "receipt_lines"("workshopId", "id");
CREATE INDEX "receipt_lines_workshopId_goodsReceiptId_sortOrder_idx" ON "receipt_lines"("workshopId", "goodsReceiptId", "sortOrder");
CREATE INDEX "receipt_lines_workshopId_purchaseLineId_idx" ON "receipt_lines"("workshopId", "purchaseLineId");
CREATE INDEX "receipt_lines_workshopId_partId_idx" ON "receipt_lines"("workshopId", "partId");

ALTER TABLE "part_numbers" ADD COLUMN "supplierId" TEXT;

CREATE INDEX "part_numbers_workshopId_supplierId_idx" ON "part_numbers"("workshopId", "supplierId");
