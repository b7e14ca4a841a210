CREATE INDEX "online_checkouts_workshopId_lostPaymentId_idx" ON "online_checkouts"("workshopId", "lostPaymentId");

CREATE INDEX "online_refunds_workshopId_paymentId_idx" ON "online_refunds"("workshopId", "paymentId");
