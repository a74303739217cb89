"""An S3-compatible object store that checks signatures: s3proxy with its objects in a folder."""
import glob, os, signal
from running import expect, free_port, listens, start, stop, until

KEY, SECRET = "survive", "a-secret-of-the-check"
KEYS = {"AWS_ACCESS_KEY_ID": KEY, "AWS_SECRET_ACCESS_KEY": SECRET}
JAVA = os.path.join(os.environ["JAVA_HOME"], "bin", "java") if "JAVA_HOME" in os.environ else "java"
LIBRARIES = os.environ.get("S3PROXY", "target/ci/s3proxy")


class Objects:
    def __init__(self, work, folder=None):
        jars = glob.glob(f"{LIBRARIES}/*.jar")
        expect(jars, f"there is no s3proxy in {LIBRARIES}; .ci/run survive fetches it")
        self.work, self.port, self.jars = work, free_port(), jars
        self.folder = folder or f"{work}/objects"
        # A bucket is a folder.
        os.makedirs(f"{self.folder}/atlas", exist_ok=True)
        with open(f"{work}/s3proxy.conf", "w") as conf:
            conf.write(f"s3proxy.endpoint=http://127.0.0.1:{self.port}\ns3proxy.authorization=aws-v4\n"
                       f"s3proxy.identity={KEY}\ns3proxy.credential={SECRET}\n"
                       f"jclouds.provider=filesystem-nio2\njclouds.filesystem.basedir={self.folder}\n"
                       "jclouds.identity=none\njclouds.credential=none\n")
        self.url = f"s3://atlas/public?endpoint=http://127.0.0.1:{self.port}"
        self.start()

    def start(self):
        self.process = start(f"{self.work}/s3proxy.log", JAVA, "-Xmx192m", "-XX:TieredStopAtLevel=1", "-DLOG_LEVEL=warn", "-cp",
                             ":".join(self.jars), "org.gaul.s3proxy.Main", "--properties", f"{self.work}/s3proxy.conf")
        until("the object store listens", lambda: listens(self.port))

    def stop(self, how=signal.SIGTERM):
        stop(self.process, how)

    def objects(self):
        """Names and paths of the objects."""
        top = f"{self.folder}/atlas/public"
        return {os.path.relpath(os.path.join(f, name), top): os.path.join(f, name) for f, _, names in os.walk(top) for name in names}
