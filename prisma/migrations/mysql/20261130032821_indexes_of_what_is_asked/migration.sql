ALTER TABLE `online_checkouts` ADD INDEX `online_checkouts_workshopId_lostPaymentId_idx` (`workshopId`, `lostPaymentId`);

ALTER TABLE `online_refunds` ADD INDEX `online_refunds_workshopId_paymentId_idx` (`workshopId`, `paymentId`);
