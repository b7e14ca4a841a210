CREATE TABLE IF NOT EXISTS `storage_contracts` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `customerId` CHAR(36) NOT NULL,
  `setIds` JSON NOT NULL,
  `from` CHAR(10) NOT NULL,
  `to` CHAR(10) NOT NULL,
  `priceCents` INTEGER NOT NULL,
  `invoiceId` CHAR(36) NOT NULL,
  `renewedAt` DATETIME(3) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `storage_contracts_workshopId_id_key` (`workshopId`, `id`),
  INDEX `storage_contracts_workshopId_customerId_idx` (`workshopId`, `customerId`),
  INDEX `storage_contracts_workshopId_to_idx` (`workshopId`, `to`),
  CONSTRAINT `storage_contracts_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `storage_contracts_workshopId_customerId_fkey` FOREIGN KEY (`workshopId`, `customerId`) REFERENCES `customers` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
