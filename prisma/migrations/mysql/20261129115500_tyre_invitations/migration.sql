CREATE TABLE IF NOT EXISTS `tyre_invitations` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `tyreSetId` CHAR(36) NOT NULL,
  `week` CHAR(10) NOT NULL,
  `minutes` INTEGER NOT NULL,
  `messageId` CHAR(36) NOT NULL,
  `invitedAt` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `tyre_invitations_workshopId_id_key` (`workshopId`, `id`),
  INDEX `tyre_invitations_workshopId_tyreSetId_idx` (`workshopId`, `tyreSetId`),
  INDEX `tyre_invitations_workshopId_week_idx` (`workshopId`, `week`),
  CONSTRAINT `tyre_invitations_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `tyre_invitations_workshopId_tyreSetId_fkey` FOREIGN KEY (`workshopId`, `tyreSetId`) REFERENCES `tyre_sets` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
