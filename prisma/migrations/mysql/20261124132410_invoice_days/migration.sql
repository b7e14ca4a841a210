ALTER TABLE `workshop_invoices` ADD INDEX `workshop_invoices_workshopId_issuedOn_idx` (`workshopId`, `issuedOn`);
