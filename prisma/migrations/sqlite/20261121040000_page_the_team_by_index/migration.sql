CREATE INDEX "users_adminId_createdAt_id_idx" ON "users"("adminId", "createdAt", "id");
DROP INDEX "users_adminId_createdAt_idx";
