"""A PostgreSQL server for the check."""
import glob, os, pwd, signal, subprocess
from running import expect, free_port, listens, start, stop, until


class Postgres:
    def __init__(self, work):
        found = sorted(glob.glob("/usr/lib/postgresql/*/bin"))
        expect(found, "there is no PostgreSQL in /usr/lib/postgresql")
        self.bin, self.work, self.port = found[-1], work, free_port()
        self.folder = os.path.join(work, "postgres")
        os.makedirs(self.folder)
        # PostgreSQL refuses to run as root.
        self.who = {}
        if os.getuid() == 0:
            account = pwd.getpwnam("postgres")
            os.chown(self.folder, account.pw_uid, account.pw_gid)
            self.who = dict(user=account.pw_uid, group=account.pw_gid, extra_groups=[])
        self.run("initdb", "-D", self.folder, "-U", "postgres", "-A", "trust", "-N", "--no-locale", "-E", "UTF8")
        with open(f"{self.folder}/pg_hba.conf", "w") as hba:
            hba.write("host all writer 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n")
        self.start()

    def run(self, program, *arguments):
        done = subprocess.run([f"{self.bin}/{program}", *arguments], capture_output=True, text=True, cwd=self.folder, **self.who)
        expect(done.returncode == 0, f"{program} {arguments}: {done.stderr}")
        return done.stdout.strip()

    def start(self):
        self.process = start(f"{self.work}/postgres.log", f"{self.bin}/postgres", "-D", self.folder, "-p", str(self.port),
                             "-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={self.folder}",
                             "-c", "fsync=off", cwd=self.folder, **self.who)
        until("PostgreSQL answers", lambda: listens(self.port) and self.is_up())

    def is_up(self):
        return subprocess.run([f"{self.bin}/pg_isready", "-q", "-U", "postgres", "-h", "127.0.0.1", "-p", str(self.port)]).returncode == 0

    def stop(self):
        stop(self.process, signal.SIGINT)

    def kill(self):
        """Kills only the main process; its children end by themselves."""
        stop(self.process, signal.SIGKILL)

    def sql(self, text, database="postgres"):
        return self.run("psql", "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres", "-d", database, "-Atqc", text)

    def database(self, name):
        self.sql(f"CREATE DATABASE {name}")
        return self.url(name)

    def url(self, database, user="postgres"):
        return f"postgresql://{user}@127.0.0.1:{self.port}/{database}"
