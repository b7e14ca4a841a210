CREATE INDEX "stock_movements_value_idx" ON "stock_movements"("workshopId", "at", "partId", "deltaThousandths", "valueDeltaE7");

DROP INDEX "stock_movements_workshopId_at_idx";
