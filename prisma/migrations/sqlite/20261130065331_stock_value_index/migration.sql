CREATE INDEX "stock_movements_value_idx" ON "stock_movements"("workshopId", "partId", "at", "deltaThousandths", "valueDeltaE7");
