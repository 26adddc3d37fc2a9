-- Rows of earlier versions stay as they are: NOT VALID checks what is written from now on.
ALTER TABLE "agent_jobs" ADD CONSTRAINT "agent_jobs_archived_after" CHECK ("agent_jobs"."archived_at" >= "agent_jobs"."created_at") NOT VALID;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_revoked_after" CHECK ("api_keys"."revoked_at" >= "api_keys"."created_at") NOT VALID;--> statement-breakpoint
-- A key that is revoked stays so, whatever writes: it cannot be made again under its name either.
CREATE FUNCTION api_keys_keep_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		IF EXISTS (SELECT FROM api_keys WHERE revoked_at IS NOT NULL) THEN
			RAISE EXCEPTION 'A key that is revoked is not deleted.'
				USING ERRCODE = 'check_violation', CONSTRAINT = 'api_keys_revoked';
		END IF;
		RETURN NULL;
	END IF;
	IF OLD.revoked_at IS NOT NULL AND (TG_OP = 'DELETE' OR NEW.revoked_at IS DISTINCT FROM OLD.revoked_at) THEN
		RAISE EXCEPTION 'A key that is revoked stays so, and is not deleted.'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'api_keys_revoked';
	END IF;
	IF TG_OP = 'DELETE' THEN
		RETURN OLD;
	END IF;
	IF (NEW.id, NEW.project_id, NEW.hash, NEW.created_at)
		IS DISTINCT FROM (OLD.id, OLD.project_id, OLD.hash, OLD.created_at)
	THEN
		RAISE EXCEPTION 'Of a key, only the name and the revocation change.'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'api_keys_fixed';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER api_keys_keep_rules BEFORE UPDATE OR DELETE ON "api_keys"
	FOR EACH ROW EXECUTE FUNCTION api_keys_keep_rules();
--> statement-breakpoint
CREATE TRIGGER api_keys_keep_all BEFORE TRUNCATE ON "api_keys"
	FOR EACH STATEMENT EXECUTE FUNCTION api_keys_keep_rules();
--> statement-breakpoint
-- Servers keep in memory what is read often: they are told what has changed, by the id; without one, everything.
CREATE FUNCTION specnav_admin_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		PERFORM pg_notify('specnav_admin', '');
	ELSE
		PERFORM pg_notify('specnav_admin', OLD.id);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER agent_jobs_tell AFTER UPDATE OR DELETE ON "agent_jobs"
	FOR EACH ROW EXECUTE FUNCTION specnav_admin_tell();
--> statement-breakpoint
CREATE TRIGGER agent_jobs_tell_all AFTER TRUNCATE ON "agent_jobs"
	FOR EACH STATEMENT EXECUTE FUNCTION specnav_admin_tell();
--> statement-breakpoint
CREATE TRIGGER api_keys_tell AFTER UPDATE OR DELETE ON "api_keys"
	FOR EACH ROW EXECUTE FUNCTION specnav_admin_tell();
--> statement-breakpoint
CREATE TRIGGER api_keys_tell_all AFTER TRUNCATE ON "api_keys"
	FOR EACH STATEMENT EXECUTE FUNCTION specnav_admin_tell();
