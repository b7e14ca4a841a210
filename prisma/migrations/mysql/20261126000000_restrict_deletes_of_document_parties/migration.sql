-- Documents, payments and job cards keep whoever stands on them from being deleted; until now they went along without a word.
-- What was written for a customer at the moment of a merge was left with the one that was merged away.
UPDATE `vehicle_ownerships` SET `customerId` = (SELECT `mergedIntoId` FROM `customers` WHERE `customers`.`id` = `vehicle_ownerships`.`customerId`)
  WHERE `customerId` IN (SELECT `id` FROM `customers` WHERE `mergedIntoId` IS NOT NULL);
UPDATE `job_cards` SET `customerId` = (SELECT `mergedIntoId` FROM `customers` WHERE `customers`.`id` = `job_cards`.`customerId`)
  WHERE `customerId` IN (SELECT `id` FROM `customers` WHERE `mergedIntoId` IS NOT NULL);
UPDATE `job_cards` SET `payerId` = (SELECT `mergedIntoId` FROM `customers` WHERE `customers`.`id` = `job_cards`.`payerId`)
  WHERE `payerId` IN (SELECT `id` FROM `customers` WHERE `mergedIntoId` IS NOT NULL);
UPDATE `jobs` SET `payerId` = (SELECT `mergedIntoId` FROM `customers` WHERE `customers`.`id` = `jobs`.`payerId`)
  WHERE `payerId` IN (SELECT `id` FROM `customers` WHERE `mergedIntoId` IS NOT NULL);
UPDATE `workshop_invoices` SET `customerId` = (SELECT `mergedIntoId` FROM `customers` WHERE `customers`.`id` = `workshop_invoices`.`customerId`)
  WHERE `customerId` IN (SELECT `id` FROM `customers` WHERE `mergedIntoId` IS NOT NULL);
UPDATE `workshop_payments` SET `customerId` = (SELECT `mergedIntoId` FROM `customers` WHERE `customers`.`id` = `workshop_payments`.`customerId`)
  WHERE `customerId` IN (SELECT `id` FROM `customers` WHERE `mergedIntoId` IS NOT NULL);
UPDATE `files` SET `customerId` = (SELECT `mergedIntoId` FROM `customers` WHERE `customers`.`id` = `files`.`customerId`)
  WHERE `customerId` IN (SELECT `id` FROM `customers` WHERE `mergedIntoId` IS NOT NULL);
ALTER TABLE `workshop_invoices`
  DROP FOREIGN KEY `workshop_invoices_workshopId_deviceId_fkey`,
  DROP FOREIGN KEY `workshop_invoices_workshopId_customerId_fkey`,
  DROP FOREIGN KEY `workshop_invoices_workshopId_paymentMethodId_fkey`,
  DROP FOREIGN KEY `workshop_invoices_workshopId_operatorStaffId_fkey`,
  DROP FOREIGN KEY `workshop_invoices_workshopId_jobCardId_fkey`;
ALTER TABLE `workshop_invoices`
  ADD CONSTRAINT `workshop_invoices_workshopId_deviceId_fkey` FOREIGN KEY (`workshopId`, `deviceId`) REFERENCES `issuing_devices` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT,
  ADD CONSTRAINT `workshop_invoices_workshopId_customerId_fkey` FOREIGN KEY (`workshopId`, `customerId`) REFERENCES `customers` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT,
  ADD CONSTRAINT `workshop_invoices_workshopId_paymentMethodId_fkey` FOREIGN KEY (`workshopId`, `paymentMethodId`) REFERENCES `payment_methods` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT,
  ADD CONSTRAINT `workshop_invoices_workshopId_operatorStaffId_fkey` FOREIGN KEY (`workshopId`, `operatorStaffId`) REFERENCES `staff` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT,
  ADD CONSTRAINT `workshop_invoices_workshopId_jobCardId_fkey` FOREIGN KEY (`workshopId`, `jobCardId`) REFERENCES `job_cards` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE `workshop_payments`
  DROP FOREIGN KEY `workshop_payments_workshopId_customerId_fkey`,
  DROP FOREIGN KEY `workshop_payments_workshopId_paymentMethodId_fkey`,
  DROP FOREIGN KEY `workshop_payments_workshopId_staffId_fkey`;
ALTER TABLE `workshop_payments`
  ADD CONSTRAINT `workshop_payments_workshopId_customerId_fkey` FOREIGN KEY (`workshopId`, `customerId`) REFERENCES `customers` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT,
  ADD CONSTRAINT `workshop_payments_workshopId_paymentMethodId_fkey` FOREIGN KEY (`workshopId`, `paymentMethodId`) REFERENCES `payment_methods` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT,
  ADD CONSTRAINT `workshop_payments_workshopId_staffId_fkey` FOREIGN KEY (`workshopId`, `staffId`) REFERENCES `staff` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE `payment_allocations`
  DROP FOREIGN KEY `payment_allocations_workshopId_invoiceId_fkey`;
ALTER TABLE `payment_allocations`
  ADD CONSTRAINT `payment_allocations_workshopId_invoiceId_fkey` FOREIGN KEY (`workshopId`, `invoiceId`) REFERENCES `workshop_invoices` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE `job_cards`
  DROP FOREIGN KEY `job_cards_workshopId_customerId_fkey`,
  DROP FOREIGN KEY `job_cards_workshopId_payerId_fkey`,
  DROP FOREIGN KEY `job_cards_workshopId_vehicleId_fkey`,
  DROP FOREIGN KEY `job_cards_workshopId_adviserId_fkey`;
ALTER TABLE `job_cards`
  ADD CONSTRAINT `job_cards_workshopId_customerId_fkey` FOREIGN KEY (`workshopId`, `customerId`) REFERENCES `customers` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT,
  ADD CONSTRAINT `job_cards_workshopId_payerId_fkey` FOREIGN KEY (`workshopId`, `payerId`) REFERENCES `customers` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT,
  ADD CONSTRAINT `job_cards_workshopId_vehicleId_fkey` FOREIGN KEY (`workshopId`, `vehicleId`) REFERENCES `vehicles` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT,
  ADD CONSTRAINT `job_cards_workshopId_adviserId_fkey` FOREIGN KEY (`workshopId`, `adviserId`) REFERENCES `staff` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE `jobs`
  DROP FOREIGN KEY `jobs_workshopId_payerId_fkey`,
  DROP FOREIGN KEY `jobs_workshopId_mechanicId_fkey`;
ALTER TABLE `jobs`
  ADD CONSTRAINT `jobs_workshopId_payerId_fkey` FOREIGN KEY (`workshopId`, `payerId`) REFERENCES `customers` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT,
  ADD CONSTRAINT `jobs_workshopId_mechanicId_fkey` FOREIGN KEY (`workshopId`, `mechanicId`) REFERENCES `staff` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT;
